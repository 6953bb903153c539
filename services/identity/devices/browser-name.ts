/** Browsers and systems in words, as their owner would call them. Names are the same in all languages. */

/** The first that fits: most browsers also claim to be the ones below them. */
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

/** @returns null where the header names nothing that we know. */
export function nameBrowser(userAgent: string): string | null {
  const text = userAgent.slice(0, 1000)
  const names = [browsers, systems].map((known) => known.find(([pattern]) => pattern.test(text))?.[1])
  return names.filter(Boolean).join(", ") || null
}
