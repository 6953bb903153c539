/** Notices as advisories for programs, checked by the reference implementation of the standard's rules. */
import fc from "fast-check"
import { afterAll, beforeAll, expect, test } from "vitest"
import { checkCsaf } from "../../../../../services/machines/notices/csaf/check-csaf.ts"
import { makeCsaf } from "../../../../../services/machines/notices/csaf/make-csaf.ts"
import {
  readSerialUri,
  readVersionRange,
} from "../../../../../services/machines/notices/csaf/product-tree.ts"
import { readCsaf } from "../../../../../services/machines/notices/csaf/read-csaf.ts"
import { serveCsaf } from "../../../../../services/machines/notices/csaf/serve-csaf.ts"
import { type NoticeInput, readNoticeInput } from "../../../../../services/machines/notices/notice-content.ts"
import { serveRouter } from "../../../serve-router.ts"
import { input, type NoticeWorld, openNotices } from "../notice-world.ts"

const publisher = { name: "Komax", namespace: "https://komax.example", publicOrigin: "https://komax.example" }
const security = readNoticeInput({
  ...input,
  affects: [
    {
      model: "Sigma 688",
      serials: [{ from: "SI24-1", to: "SI24-9" }],
      software: { product: "sigma-control", from: "7.0", before: "7.4.1" },
    },
    { model: "Sigma 688", serials: [], software: { product: "sigma-control", from: null, before: "6.0" } },
    { model: "Lineo 560", serials: [{ from: "LI/1", to: null }], software: null },
  ],
} as NoticeInput)
const safety = { ...security, kind: "SAFETY" as const, cves: [] }

const versionsOf = (content: typeof security, count = 1) =>
  Array.from({ length: count }, (_, index) => ({
    ...{ version: index + 1, content },
    publishedAt: new Date(Date.UTC(2026, 10, 20 + index)),
  }))

test("notices of both kinds, in one version or several, also withdrawn, are valid advisories", async () => {
  for (const content of [security, safety, { ...security, cves: [] }])
    for (const [count, withdrawnAt] of [
      [1, null],
      [3, null],
      [2, new Date("2026-11-30")],
    ] as const) {
      const advisory = makeCsaf(
        { id: "KSA-2026-0001", withdrawnAt, versions: versionsOf(content, count) },
        publisher,
      )
      expect(await checkCsaf(advisory)).toEqual([])
    }
})

test("an advisory that breaks a rule is told where", async () => {
  const advisory = makeCsaf(
    { id: "KSA-2026-0001", withdrawnAt: null, versions: versionsOf(security) },
    publisher,
  )
  const broken = structuredClone(advisory) as { document: { tracking: { version: string } } }
  broken.document.tracking.version = "7"
  expect((await checkCsaf(broken)).join("\n")).toContain("/document/tracking/version")
})

test("an advisory made from a notice is read back as the same notice", async () => {
  for (const content of [security, safety]) {
    const advisory = makeCsaf(
      { id: "KSA-2026-0001", withdrawnAt: null, versions: versionsOf(content) },
      publisher,
    )
    const { draft, faults } = await readCsaf(JSON.stringify(advisory), [
      "Sigma 688",
      "Lineo 560",
      "Torsa 440",
    ])
    expect(faults).toBeNull()
    expect(draft).toEqual({ ...content, texts: { en: content.texts.en } })
  }
})

test("what is no advisory is refused with the reason", async () => {
  expect((await readCsaf("{", [])).faults?.[0]).toContain("JSON")
  expect((await readCsaf('{"document": {}}', [])).faults?.join()).toContain("/document/category")
  expect((await readCsaf("null", [])).faults).toHaveLength(1)
})

test("ranges survive the way into an advisory and back, and foreign ones are left to people", () => {
  const end = fc.option(
    fc.string({ unit: "grapheme", minLength: 1, maxLength: 20 }).filter((text) => text.isWellFormed()),
  )
  fc.assert(
    fc.property(end, end, (from, to) => {
      const uri = `urn:serial-number-range:${encodeURIComponent(from ?? "")}/${encodeURIComponent(to ?? "")}`
      expect(readSerialUri(uri)).toEqual(from === null && to === null ? null : { from, to })
    }),
  )
  expect(readSerialUri("urn:serial-number-range:%E0%A4%A/x")).toBeNull()
  expect(readVersionRange("vers:semver/>=7.0|<7.4.1")).toEqual({ from: "7.0", before: "7.4.1" })
  expect(readVersionRange("vers:generic/<=7.4")).toBeNull()
  expect(readVersionRange("all before 7")).toBeNull()
})

let world: NoticeWorld
let faults: string[] = []
beforeAll(async () => {
  world = await openNotices({ checkAdvisory: async () => faults })
})
afterAll(() => world.close())

test("what isn't valid as an advisory isn't published, and one that is read becomes a draft", async () => {
  const text = JSON.stringify(
    makeCsaf({ id: "KSA-2026-0009", withdrawnAt: null, versions: versionsOf(security) }, publisher),
  )
  const query = `mutation ($text: String!) { answer: importCsaf(key: "k", text: $text) { notice { id state isImported draft { cves affects { model } } } errors { code detail } } }`
  expect(await world.answer("support", query, { text })).toEqual({
    notice: {
      ...{ id: "KSA-2026-0001", state: "DRAFT", isImported: true },
      // Only models that somebody has.
      draft: {
        cves: ["CVE-2026-12345"],
        affects: [{ model: "Sigma 688" }, { model: "Sigma 688" }, { model: "Lineo 560" }],
      },
    },
    errors: [],
  })
  faults = ["/document/title: must not be empty"]
  expect((await world.change("publishNotice", "KSA-2026-0001", 1)).errors).toEqual([
    { field: null, code: "csaf-invalid", detail: faults[0] },
  ])
  faults = []
  expect(await world.answer("support", query, { text: "[]" })).toMatchObject({
    notice: null,
    errors: [{ code: "csaf-invalid", detail: expect.stringContaining("expected object") }],
  })
})

test("programs find the public notices and their hashes, and no others", async () => {
  const year = 2026
  const white = await world.publish({ tlp: "WHITE" })
  const amber = await world.publish()
  const origin = await serveRouter(serveCsaf({ pool: world.pool, publisher }))
  const get = (path: string) => fetch(`${origin}/.well-known/csaf/${path}`)
  const file = `${year}/${white.toLowerCase()}.json`
  expect(await (await get("white/index.txt")).text()).toBe(`${file}\n`)
  expect(await (await get("white/changes.csv")).text()).toMatch(new RegExp(`^"${file}","[^"]+Z"\r\n$`))
  const metadata = (await (await get("provider-metadata.json")).json()) as {
    distributions: { directory_url: string }[]
  }
  expect(metadata.distributions).toEqual([{ directory_url: "https://komax.example/.well-known/csaf/white/" }])
  const answer = await get(`white/${file}`)
  const text = await answer.text()
  expect(answer.headers.get("content-type")).toContain("application/json")
  expect(await checkCsaf(JSON.parse(text))).toEqual([])
  const { createHash } = await import("node:crypto")
  expect(await (await get(`white/${file}.sha256`)).text()).toBe(
    `${createHash("sha256").update(text).digest("hex")}  ${white.toLowerCase()}.json\n`,
  )
  expect((await get(`white/${year}/${amber.toLowerCase()}.json`)).status).toBe(404)
})
