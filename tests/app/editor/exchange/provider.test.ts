/** Texts go to a provider signed, and what comes back is believed only where the provider has signed it, and once. */
import { expect, test } from "vitest"
import type { StoredOrder } from "../../../../app/editor/exchange/exchange-upstreams.ts"
import { receiveFromProvider } from "../../../../app/editor/exchange/provider.server.ts"
import { isSignedBy, signedHeaders } from "../../../../app/editor/exchange/provider-signature.server.ts"
import { sendToProvider } from "../../../../app/editor/exchange/send-to-provider.server.ts"
import { quietExchange } from "../../quiet-exchange.ts"
import { callRoute } from "../../routes/call-route.ts"
import { createTestUpstreams } from "../../upstreams.ts"

const secret = "a secret of the test"
const id = "6f4e1a52-4a5e-4d2b-9a6e-0f8f6a1d2c3b"

const order: StoredOrder = {
  ...{ id, sourceLanguage: "en", language: "de", entries: [], state: "sent", fault: null, importId: null },
  ...{ madeBy: "anna", madeByName: "Anna", madeAt: new Date(), sentAt: new Date(), returnedAt: null },
}

function provider() {
  const notes: unknown[][] = []
  const upstreams = createTestUpstreams({
    variables: { TRANSLATION_API_URL: "https://provider.test/", TRANSLATION_API_SECRET: secret },
  })
  let isAwaited = true
  upstreams.uploads = {
    ...upstreams.uploads,
    async receive(request) {
      const file = (await request.formData()).get("file") as File
      notes.push(["kept", await file.text()])
      const kept = {
        id: "upload",
        name: file.name,
        kind: "document",
        bytes: file.size,
        mimeType: "text/plain",
      } as const
      return { fields: [], files: [kept], faults: [] }
    },
  }
  upstreams.exchange = {
    ...quietExchange,
    imports: {
      ...quietExchange.imports,
      async create(made) {
        notes.push(["import", made.fileName, made.language, made.orderId])
        return "import"
      },
    },
    orders: {
      ...quietExchange.orders,
      find: async (asked) => (asked === id ? order : null),
      async noteReturned() {
        const was = isAwaited
        isAwaited = false
        return was
      },
      noteImport: async (...note) => void notes.push(["noted", ...note]),
    },
  }
  function answer(body: string, { key = secret, at = new Date() } = {}) {
    return callRoute(receiveFromProvider as never, "http://localhost/api/translation/provider", {
      upstreams,
      method: "POST",
      headers: signedHeaders(key, body, at),
      body,
    })
  }
  return { answer, notes, upstreams }
}

const good = JSON.stringify({ id, xliff: "<xliff/>" })

test("a signed answer becomes an import that is applied without a look", async () => {
  const { answer, notes } = provider()
  expect((await answer(good)).status).toBe(202)
  expect(notes).toEqual([
    ["kept", "<xliff/>"],
    ["import", `${id}.xlf`, "de", id],
    ["noted", id, "import"],
  ])
})

test("the same answer again is refused", async () => {
  const { answer, notes } = provider()
  await answer(good)
  expect((await answer(good)).status).toBe(409)
  expect(notes).toHaveLength(3)
})

test.each<[string, string, object, number]>([
  ["with another key", good, { key: "not the secret" }, 401],
  ["that is ten minutes old", good, { at: new Date(Date.now() - 600_000) }, 401],
  ["from the future", good, { at: new Date(Date.now() + 600_000) }, 401],
  ["without XLIFF", JSON.stringify({ id }), {}, 400],
  ["that is no JSON", "no", {}, 400],
  ["about another order", JSON.stringify({ id: crypto.randomUUID(), xliff: "x" }), {}, 404],
])("an answer %s is refused", async (_, body, how, status) => {
  const { answer, notes } = provider()
  expect((await answer(body, how)).status).toBe(status)
  expect(notes).toEqual([])
})

test("a signature holds for its own body only", () => {
  const headers = new Headers(signedHeaders(secret, "one", new Date()))
  expect(isSignedBy(secret, headers, "one", new Date())).toBe(true)
  expect(isSignedBy(secret, headers, "two", new Date())).toBe(false)
})

test("without a configured provider nobody may answer", async () => {
  const upstreams = createTestUpstreams()
  const response = await callRoute(
    receiveFromProvider as never,
    "http://localhost/api/translation/provider",
    {
      upstreams,
      method: "POST",
      headers: signedHeaders(secret, good, new Date()),
      body: good,
    },
  )
  expect(response.status).toBe(404)
})

test("an order is sent signed, with the address for its answer; a refusal is thrown", async () => {
  const { upstreams } = provider()
  upstreams.content.request = (async (document: { definitions: { name?: { value: string } }[] }) =>
    document.definitions[0]?.name?.value === "EntryPlaces"
      ? { languages: [], sites: [] }
      : { entries: [] }) as never
  const sent: Request[] = []
  const asker = { upstreams, log: upstreams.log }
  const send = (status: number) =>
    sendToProvider(
      asker,
      { ...order, entries: [{ kind: "Page", id: "x" }], address: "192.0.2.7" },
      {
        ...{ url: "https://provider.test/", secret },
        fetch: async (input, init) => {
          sent.push(new Request(input, init))
          return new Response(null, { status })
        },
      },
    )
  await send(200)
  const body = (await sent[0]?.text()) ?? ""
  expect(isSignedBy(secret, sent[0]?.headers ?? new Headers(), body, new Date())).toBe(true)
  expect(JSON.parse(body)).toMatchObject({
    ...{ id, sourceLanguage: "en", language: "de" },
    answerTo: "http://localhost:3000/api/translation/provider",
    xliff: expect.stringContaining('trgLang="de"'),
  })
  await expect(send(503)).rejects.toThrow("the provider answered 503")
})
