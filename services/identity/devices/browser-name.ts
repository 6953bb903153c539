/** Browser and system as text, e.g. "Firefox, Windows"; such names are the same in every language. */

/** The first match counts, because most browsers also claim to be those listed below them. */
const browsers: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\bOPR\/|\bOpera\b/, "Opera"],
  [/\bVivaldi\//, "Vivaldi"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS|Chromium)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
]

const systems: [RegExp, string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
]

/** @returns null when nothing known is in the header. */
export function nameBrowser(userAgent: string): string | null {
  const text = userAgent.slice(0, 1000)
  const names = [browsers, systems].map((known) => known.find(([pattern]) => pattern.test(text))?.[1])
  return names.filter(Boolean).join(", ") || null
}
