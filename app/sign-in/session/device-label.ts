/** The order counts: each of them claims to be those below it. */
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

/** What a user knows a device by in the list of their sessions: "Firefox, Windows". Names of products are no words of a language. */
export function deviceLabel(userAgent: string | null): string {
  const given = userAgent ?? ""
  const browser = browsers.map(([sign, name]) => (name ? sign.test(given) && name : given.match(sign)?.[1]))
  const system = systems.find(([sign]) => sign.test(given))?.[1]
  return [browser.find(Boolean), system].filter(Boolean).join(", ") || "?"
}
