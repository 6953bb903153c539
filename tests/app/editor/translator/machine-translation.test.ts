import { expect, test } from "vitest"
import { suggestByMachine } from "../../../../app/editor/translator/machine-translation.server.ts"
import { createTestContext } from "../../request-context.ts"
import { createTestUpstreams } from "../../upstreams.ts"

const asked = { text: "We build machines", from: "en", to: "de" }

function contextWith(variables: Record<string, string>) {
  return createTestContext("http://localhost/en", { upstreams: createTestUpstreams({ variables }) })
}

const configured = { MACHINE_TRANSLATION_URL: "https://translate.test/translate" }

test("without a service nothing is asked", async () => {
  const nothing = () => Promise.reject(new Error("asked"))
  expect(await suggestByMachine(contextWith({}), asked, nothing)).toBeNull()
})

test("a service is asked as LibreTranslate is", async () => {
  const sent: unknown[] = []
  const answer = await suggestByMachine(contextWith(configured), asked, async (url, init) => {
    sent.push([url, JSON.parse(String(init?.body))])
    return Response.json({ translatedText: "Wir bauen Maschinen" })
  })
  expect(answer).toEqual({ kind: "text", text: "Wir bauen Maschinen" })
  expect(sent).toEqual([
    [configured.MACHINE_TRANSLATION_URL, { q: asked.text, source: "en", target: "de", format: "text" }],
  ])
})

test.each([
  ["refuses", async () => new Response("no", { status: 429 })],
  ["answers something else", async () => Response.json({ text: "x" })],
  ["is away", () => Promise.reject(new TypeError("fetch failed"))],
])("a service that %s leaves the editor as it is", async (_, send) => {
  const context = contextWith(configured)
  expect(await suggestByMachine(context, asked, send as typeof fetch)).toEqual({ kind: "failed" })
  expect(context.upstreams.lines.map(({ msg }) => msg)).toContain("no suggestion by a machine")
})
