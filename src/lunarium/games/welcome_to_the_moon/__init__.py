"""Welcome to the Moon, 1 to 6 seats: numbers and actions on a sheet, a different one in every adventure."""
