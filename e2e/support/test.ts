/** The journeys' `test`: every visitor has a different address, and errors fail the test. */
import { test as base, type Page, type Response } from "@playwright/test"
import { port } from "./addresses.ts"

export { expect } from "@playwright/test"

type Faults = { faults: string[]; visitorAddress: string }

/**
 * Fails a test on a console error, an error in a script, or a request to another host than the server's. The browser
 * also reports a document's own 4xx on the console; tests check those themselves.
 */
export const test = base.extend<Faults>({
  visitorAddress: async ({ browserName: _ }, use) => {
    await use(`192.0.2.${1 + Math.floor(Math.random() * 250)}`)
  },
  extraHTTPHeaders: async ({ visitorAddress }, use) => {
    await use({ "X-Forwarded-For": visitorAddress })
  },
  faults: [
    async ({ context }, use) => {
      const faults: string[] = []
      context.on("page", (page) => watch(page, faults))
      await use(faults)
      base.expect(faults, "errors and foreign requests during the journey").toEqual([])
    },
    { auto: true },
  ],
})

function watch(page: Page, faults: string[]) {
  const documents = new Set<string>()
  page.on("response", (response) => {
    if (isDocument(response)) documents.add(withoutHash(response.url()))
  })
  page.on("request", (request) => {
    const url = new URL(request.url())
    if (/^https?:$/.test(url.protocol) && !isOwnHost(url)) faults.push(`request to ${url.host}`)
  })
  page.on("pageerror", (error) => {
    // A navigation that interrupts another one ends its view transition, which Chromium reports as an error.
    if (!/^Transition was (aborted|skipped)/.test(error.message)) faults.push(`script: ${error.message}`)
  })
  page.on("console", (message) => {
    if (message.type() !== "error") return
    const isOwnStatus =
      message.text().startsWith("Failed to load resource") &&
      documents.has(withoutHash(message.location().url))
    if (!isOwnStatus) faults.push(`console: ${message.text()} ${message.location().url}`)
  })
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
