import { expect, test } from "vitest"
import { EntryByIdDocument } from "../../../../app/ground/graphql/generated/content.ts"
import { type ContentApi, createContentApi } from "../../../../app/request/api/content-api.server.ts"
import { createPageRecord } from "../../../../app/request/page-cache/page-record.ts"
import { UpstreamError } from "../../../../platform/graphql/upstream-error.ts"
import { createTestContext } from "../../request-context.ts"
import { type Answers, createTestUpstreams } from "../../upstreams.ts"

const cache = { bypass: false, nextRelease: false }

function setUp(answer: Answers[string]) {
  const upstreams = createTestUpstreams({ answers: { EntryById: answer } })
  const record = createPageRecord()
  const read = (locales: string[], id = "1") =>
    createContentApi(upstreams, { locales, cache, log: upstreams.log, record }).read(
      EntryByIdDocument,
      { id },
      { tags: () => ["page:1"] },
    )
  return { upstreams, read, record }
}

function fail(): never {
  throw new UpstreamError("content", "is down", { code: "unavailable" })
}

test.each([
  ["http://localhost/de-ch/x", {}, "de,en"],
  ["http://localhost/ja-jp/x", { "fallback-language": "de" }, "ja,de,en"],
  ["http://localhost/en/x", {}, "en"],
  ["http://adaptronic.localhost/de/x", {}, "de,en"],
])(
  "content is asked for in current language, fallback, then English: %s %j [HTTP-01]",
  async (address, cookies, locales) => {
    const { api, upstreams } = createTestContext(address, { cookies, answers: { EntryById: { node: null } } })
    await api.content.read(EntryByIdDocument, { id: "1" }, { tags: () => null })
    expect(upstreams.asked[0]?.locales).toBe(locales)
  },
)

test("languages and variables have entries of their own", async () => {
  const { upstreams, read } = setUp({ node: null })
  await read(["de", "en"])
  await read(["de", "en"])
  await read(["en"])
  await read(["en"], "2")
  expect(upstreams.asked).toHaveLength(3)
})

test("with nothing kept, an upstream failure is a 503 that says when to come again", async () => {
  const { upstreams, read } = setUp(fail)
  const thrown = await read(["en"]).catch((reason: unknown) => reason)
  if (!(thrown instanceof Response)) throw new Error("no response was thrown")
  expect(thrown.status).toBe(503)
  expect(thrown.headers.get("Retry-After")).toBe("30")
  expect(await thrown.json()).toEqual({ kind: "unavailable" })
  expect(upstreams.lines.at(-1)).toMatchObject({ level: "error" })
})

test("the kept answer stands in while the upstream fails", async () => {
  let isDown = false
  const { upstreams, read } = setUp(() => (isDown ? fail() : { node: { id: "kept" } }))
  await read(["en"])
  isDown = true
  upstreams.content.cache.purge(["page:1"])
  expect(await read(["en"])).toEqual({ node: { id: "kept" } })
})

test("a fault of our own is not taken for an outage", async () => {
  const { read } = setUp(() => {
    throw new TypeError("our fault")
  })
  await expect(read(["en"])).rejects.toThrow("our fault")
})

test("what was read is noted for the page that shows it, from the cache too", async () => {
  const { upstreams, read } = setUp({ node: null })
  await read(["en"])
  const record = createPageRecord()
  const reader = { locales: ["en"], cache, log: upstreams.log, record }
  const api = createContentApi(upstreams, reader)
  await api.read(EntryByIdDocument, { id: "1" }, { tags: () => ["page:1"] })
  expect(upstreams.asked).toHaveLength(1)
  expect([...record.tags]).toEqual(["page:1"])
  await api.read(EntryByIdDocument, { id: "2" }, { tags: () => null })
  expect([...record.tags]).toEqual(["page:1", "*"])
})

test("a page that shows what is older than a purge is told so", async () => {
  let isDown = false
  const { upstreams, read, record } = setUp(() => (isDown ? fail() : { node: null }))
  await read(["en"])
  await upstreams.purge(["page:1"])
  isDown = true
  await read(["en"])
  expect(record.isOutdated).toBe(true)
})

test("after a cold start the last good answer on disk is shown, and not cached [CACHE-03]", async () => {
  let isDown = false
  const { upstreams, read, record } = setUp(() => (isDown ? fail() : { node: { id: "1" } }))
  const disk = new Map<string, unknown>()
  upstreams.content.lastAnswers = {
    find: async (key) => disk.get(key) ?? null,
    keep: (key, answer) => void disk.set(key, answer),
    outages: new Map(),
  }
  const answer = await read(["en"])
  expect(disk.size).toBe(1)
  isDown = true
  upstreams.content.cache.clear()
  expect(await read(["en"])).toEqual(answer)
  expect(record.isOutdated).toBe(true)
  expect(upstreams.content.cache.size).toBe(0)
  expect(upstreams.lines.at(-1)).toMatchObject({ level: "warn", operation: "EntryById" })
  const lines = upstreams.lines.length
  await read(["en"])
  expect(upstreams.lines).toHaveLength(lines)
  isDown = false
  await read(["en"])
  expect(upstreams.lines.at(-1)).toMatchObject({ level: "info", msg: "content can be read again" })
  isDown = true
  await expect(read(["de"])).rejects.toMatchObject({ status: 503 })
})

test("a preview reads by its headers, keeps nothing, and never shows what was kept [EDIT-09]", async () => {
  const { upstreams, record } = setUp({ node: null })
  const sent: Record<string, string>[] = []
  const { request } = upstreams.content
  upstreams.content.request = (document, options) => {
    sent.push({ ...options.headers } as Record<string, string>)
    return request(document, options)
  }
  const reader = { locales: ["de"], cache, log: upstreams.log, record }
  const preview = { stage: "draft", at: new Date("2026-12-01T06:00:00Z") } as const
  const read = (api: ContentApi) => api.read(EntryByIdDocument, { id: "1" }, { tags: () => ["page:1"] })
  const published = createContentApi(upstreams, reader)
  const draft = createContentApi(upstreams, { ...reader, preview })

  await read(published)
  await read(draft)
  await draft.derive("key", (content) => read(content))
  await read(draft.inEnglish())
  expect(sent[0]).toEqual({ "gcms-locales": "de" })
  expect(sent.slice(1)).toEqual(
    ["de", "de", "en"].map((language) => ({
      "gcms-locales": language,
      "gcms-stage": "DRAFT",
      "x-preview-at": "2026-12-01T06:00:00.000Z",
      authorization: "Bearer content-token",
    })),
  )
  expect(upstreams.content.cache.size).toBe(1)
  expect(upstreams.content.derived.size).toBe(0)

  upstreams.content.request = async () => fail()
  await expect(read(published)).resolves.toEqual({ node: null })
  await expect(read(draft)).rejects.toMatchObject({ status: 503 })
})
