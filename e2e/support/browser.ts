import { existsSync } from "node:fs"

/** Chromium without its windows loads pages in two thirds of the time. */
const headless = "/usr/bin/chromium-headless-shell"

const withWindows = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"]

/** The browser of the journeys: the system's if there is one; otherwise Playwright uses its own. */
export function findHeadlessChromium(): string | undefined {
  return [headless, ...withWindows].find((path) => existsSync(path))
}

/** A whole Chromium, which Lighthouse measures. */
export function findChromium(): string | undefined {
  return withWindows.find((path) => existsSync(path))
}
