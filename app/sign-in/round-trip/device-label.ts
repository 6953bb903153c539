/** The order matters, since each browser also claims to be those below it. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\bOPR\/|\bOpera/, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS|Chromium)\//, "Chrome"],
  [/\bVersion\/[\d.]+.*Safari\//, "Safari"],
  [/^(curl|Wget|Lynx|w3m|ELinks|Links)\b/, ""],
]

const systems: readonly [RegExp, string][] = [
  [/\biPad\b/, "iPad"],
  [/\biPhone\b/, "iPhone"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bMac OS X\b|\bMacintosh\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
]

/** The name of a device in the user's list of sessions: "Firefox, Windows". Product names need no translation. */
export function deviceLabel(userAgent: string | null): string {
  const given = userAgent ?? ""
  const browser = browsers.map(([sign, name]) => (name ? sign.test(given) && name : given.match(sign)?.[1]))
  const system = systems.find(([sign]) => sign.test(given))?.[1]
  return [browser.find(Boolean), system].filter(Boolean).join(", ") || "?"
}
