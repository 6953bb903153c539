import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import type { Page } from "@playwright/test"
import type * as Axe from "axe-core"
import { runInPage } from "./run-in-page.ts"

const { resolve } = createRequire(import.meta.url)

/** Handed to the page as it is: by way of axe's package for Playwright, which reads it anew for each look, a look takes twice as long. */
const axe = { name: "axe", source: readFileSync(resolve("axe-core/axe.min.js"), "utf8") }

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]

/** The violations of WCAG 2.2 AA in the page's current state that a program can find. */
export async function faultsByWcag(page: Page): Promise<unknown[]> {
  // After a press the next page may be there without its style sheets, and all its targets too small.
  await page.waitForLoadState()
  return runInPage(page, axe, findViolations, standards)
}

/** Only the checks that depend on colours, for other colour schemes and themes. */
export async function colourFaults(page: Page): Promise<unknown[]> {
  return runInPage(page, axe, findViolations, ["color-contrast", "link-in-text-block"])
}

/** Leaves frames out: our pages have none from elsewhere. */
async function findViolations(runOnly: string[]): Promise<unknown[]> {
  const { axe } = globalThis as unknown as { axe: typeof Axe }
  const { violations } = await axe.run(document, { resultTypes: ["violations"], runOnly, iframes: false })
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
}
