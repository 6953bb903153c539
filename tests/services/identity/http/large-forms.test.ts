import { afterAll, beforeAll, expect, test } from "vitest"
import { type ProviderSite, startProviderSite } from "../provider-site.ts"

let site: ProviderSite

beforeAll(async () => {
  site = await startProviderSite()
})

afterAll(() => site.close())

test.each([
  ["en", "What was sent is too large."],
  ["de", "Die gesendeten Daten sind zu gross."],
])("a form that is too large is a 413 that says so in the reader's language: %s", async (language, words) => {
  const answer = await site.browser().ask(`${site.origin}/am/register?language=${language}`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ firstName: "x".repeat(70_000) }).toString(),
  })
  expect(answer.status).toBe(413)
  expect(await answer.text()).toContain(words)
})
