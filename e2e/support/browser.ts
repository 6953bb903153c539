import { existsSync } from "node:fs"

/** The system's Chromium if there is one; otherwise Playwright uses its own. */
export function findChromium(): string | undefined {
  return ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find((path) =>
    existsSync(path),
  )
}
