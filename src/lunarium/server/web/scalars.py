"""Values as JSON means them. Python takes ``true`` for 1 and pydantic ``"1"`` for 1; the schema promises neither."""

from typing import Annotated, Any

from pydantic import AfterValidator, BeforeValidator, Field, StrictBool, WithJsonSchema


def _whole(value: Any) -> Any:
    if isinstance(value, bool | str):
        raise ValueError("a number is needed")
    return value


def one_of(*values: str | int) -> Any:
    """The type of a field that is one of these values, of their own kind."""

    def same(value: Any) -> str | int:
        found = next((known for known in values if known == value and not isinstance(value, bool)), None)
        if found is None:
            raise ValueError(f"it can be: {', '.join(map(str, values))}")
        return found

    kinds = sorted({"string" if isinstance(value, str) else "integer" for value in values})
    schema = {"enum": list(values), "type": kinds[0] if len(kinds) == 1 else kinds}
    return Annotated[Any, AfterValidator(same), WithJsonSchema(schema)]


Truth = StrictBool
WHOLE = BeforeValidator(_whole)  # behind the bounds, which are lost from the description otherwise
Index = Annotated[int, Field(ge=0, le=1_000_000), WHOLE]
SeatNumber = Annotated[int, Field(ge=0, le=7, description="0, 1, 2 …"), WHOLE]
Name = Annotated[str, Field(max_length=60, description="1 to 40 printable characters, no quotes or semicolons")]
