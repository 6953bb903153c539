/** What the browser loads, against the budgets of the design: brotli, as it is sent in production. */
import { brotliCompressSync } from "node:zlib"
import type { APIRequestContext } from "@playwright/test"
import { addressOf } from "./support/addresses.ts"
import { ask } from "./support/ask.ts"
import { expect, test } from "./support/test.ts"

const documentBudget = 20 * 1024
const applicationBudget = 110 * 1024

async function load(request: APIRequestContext, path: string): Promise<string> {
  const answer = await ask(request, addressOf("main", path))
  expect(answer.status(), path).toBe(200)
  return answer.text()
}

/** The scripts that a document names, and all that they import without being asked. */
async function scriptSizes(request: APIRequestContext, html: string): Promise<Map<string, number>> {
  const waiting = [...html.matchAll(/"(\/built\/[^"]+\.js)"/g)].flatMap(([, path]) => path ?? [])
  const sizes = new Map<string, number>()
  for (let path = waiting.shift(); path; path = waiting.shift()) {
    if (sizes.has(path)) continue
    const source = await load(request, path)
    sizes.set(path, brotliCompressSync(source).length)
    // Route modules that only the manifest names are loaded when a link leads there.
    if (path.includes("/manifest-")) continue
    const imports = source.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)
    waiting.push(...[...imports].map(([, file]) => `/built/${file}`))
  }
  return sizes
}

function sum(sizes: Map<string, number>): number {
  return [...sizes.values()].reduce((total, size) => total + size, 0)
}

test("a document's scripts weigh at most 20 KB @javascript", async ({ request }) => {
  const sizes = await scriptSizes(request, await load(request, "/en"))
  expect([...sizes.keys()].some((path) => path.includes("enhance"))).toBe(true)
  expect(sum(sizes)).toBeLessThanOrEqual(documentBudget)
})

test("an application's scripts weigh at most 110 KB @javascript", async ({ request }) => {
  const sizes = await scriptSizes(request, await load(request, "/style-guide/tools/email-links"))
  expect([...sizes.keys()].some((path) => path.includes("entry.client"))).toBe(true)
  expect(sum(sizes), [...sizes].join("\n")).toBeLessThanOrEqual(applicationBudget)
})

/** What only some documents need is loaded by those alone, so that a new improvement doesn't weigh on every page. */
test("a page loads an improvement's script only where it has something to improve @javascript", async ({
  page,
}) => {
  const asked: string[] = []
  page.on("request", (request) => asked.push(new URL(request.url()).pathname))
  const loaded = () => asked.filter((path) => path.startsWith("/built/enhance."))
  await page.goto(addressOf("main", "/en/legal/privacy"), { waitUntil: "networkidle" })
  expect(asked.some((path) => path.startsWith("/built/enhance-"))).toBe(true)
  expect(loaded()).toEqual([])
  await page.goto(addressOf("main", "/en/products/crimping"), { waitUntil: "networkidle" })
  expect(loaded().filter((path) => path.includes("filter"))).toHaveLength(1)
})
