import type { CDPSession, Page } from "@playwright/test"

/** Kept as long as their pages: when one ends, Chromium takes a test's virtual authenticator from the page. */
const sessions = new WeakMap<Page, Promise<CDPSession>>()

/**
 * Runs a checking program in the page. A page's content policy forbids `eval`, by which Playwright runs text; the debugger's own command
 * isn't subject to it, and is spared what Playwright does with each script.
 *
 * @param source defines globals; it is read once per document.
 * @param check runs in the page, so it knows nothing but its argument and globals.
 */
export async function runInPage<Given, Found>(
  page: Page,
  { name, source }: { name: string; source: string },
  check: (given: Given) => Promise<Found>,
  given: Given,
): Promise<Found> {
  const opened = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, opened)
  const debug = await opened
  async function evaluate(expression: string) {
    const settings = { awaitPromise: true, returnByValue: true }
    const { result, exceptionDetails } = await debug.send("Runtime.evaluate", { expression, ...settings })
    if (exceptionDetails) throw new Error(`${name} failed: ${JSON.stringify(exceptionDetails)}`)
    return result.value
  }
  if (await evaluate(`typeof ${name} === "undefined"`)) await evaluate(`${source};undefined`)
  return evaluate(`(${check})(${JSON.stringify(given)})`)
}
