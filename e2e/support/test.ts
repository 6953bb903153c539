/** The journeys' `test`: every visitor has a different address, and errors fail the test. */
import { test as base, type ConsoleMessage, type Page, type Request, type Response } from "@playwright/test"
import { port, readersAgent } from "./addresses.ts"

export { expect } from "@playwright/test"

type Visitor = { visitorAddress: string; faults: string[] }

let visitors = 0

/**
 * Fails a test on a console error, an error in a script, or a request to another host than the server's. The browser
 * also reports a document's own 4xx on the console; tests check those themselves. A test that only sends requests
 * asks for no page, so no browser is opened for it.
 */
export const test = base.extend<Visitor>({
  /** In 198.18.0.0/15, which RFC 2544 sets aside for tests. Limits count tries per address, so no two visitors share one. */
  visitorAddress: async ({ browserName: _ }, use, { workerIndex }) => {
    visitors += 1
    await use(
      `198.${18 + (Math.floor(workerIndex / 64) % 2)}.${4 * (workerIndex % 64) + (visitors >> 8)}.${visitors & 255}`,
    )
  },
  extraHTTPHeaders: async ({ visitorAddress }, use) => {
    await use({ "X-Forwarded-For": visitorAddress })
  },
  faults: async ({ browserName: _ }, use) => {
    await use([])
  },
  context: async ({ context, faults }, use) => {
    context.on("page", (page) => void watch(page, faults))
    await use(context)
    base.expect(faults, "errors and foreign requests during the journey").toEqual([])
  },
})

/**
 * For tests that only look at pages, as anybody finds them: all of a worker have one page, so that the browser opens no process, and reads
 * no sheet, script and font anew, for each.
 */
export const look = test.extend<object, { window: Page }>({
  window: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ locale: "en", userAgent: readersAgent })
      await use(await context.newPage())
      await context.close()
    },
    { scope: "worker" },
  ],
  page: async ({ window, faults }, use) => {
    const stop = watch(window, faults)
    await use(window)
    stop()
    base.expect(faults, "errors and foreign requests during the journey").toEqual([])
  },
})

/** @returns ends it. */
function watch(page: Page, faults: string[]): () => void {
  const documents = new Set<string>()
  function onResponse(response: Response) {
    if (isDocument(response)) documents.add(withoutHash(response.url()))
  }
  function onRequest(request: Request) {
    const url = new URL(request.url())
    if (/^https?:$/.test(url.protocol) && !isOwnHost(url)) faults.push(`request to ${url.host}`)
  }
  function onError(error: Error) {
    // A navigation that interrupts another one ends its view transition, which Chromium reports as an error.
    if (!/^Transition was (aborted|skipped)/.test(error.message)) faults.push(`script: ${error.message}`)
  }
  function onConsole(message: ConsoleMessage) {
    if (message.type() !== "error") return
    const isOwnStatus =
      message.text().startsWith("Failed to load resource") &&
      documents.has(withoutHash(message.location().url))
    if (!isOwnStatus) faults.push(`console: ${message.text()} ${message.location().url}`)
  }
  page.on("response", onResponse).on("request", onRequest).on("pageerror", onError).on("console", onConsole)
  return () => {
    page
      .off("response", onResponse)
      .off("request", onRequest)
      .off("pageerror", onError)
      .off("console", onConsole)
  }
}

function withoutHash(url: string): string {
  return url.split("#")[0] ?? url
}

function isDocument(response: Response): boolean {
  return response.request().isNavigationRequest()
}

function isOwnHost({ hostname, port: asked }: URL): boolean {
  return /(^|\.)localhost$/.test(hostname) && asked === String(port)
}
