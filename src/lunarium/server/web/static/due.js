// How long until a turn is late, told anew as time goes by.

const STEPS = [["day", 86400], ["hour", 3600], ["minute", 60]];

function tell() {
  const words = new Intl.RelativeTimeFormat(document.documentElement.lang);
  for (const time of document.querySelectorAll("time[data-due]")) {
    const seconds = Math.max(0, (Date.parse(time.dateTime) - Date.now()) / 1000);
    const [unit, size] = STEPS.find(([, step]) => seconds >= 2 * step) ?? STEPS.at(-1);
    time.textContent = words.format(Math.ceil(seconds / size), unit);
  }
}

setInterval(tell, 20000);
