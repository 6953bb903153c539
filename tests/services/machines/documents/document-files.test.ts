/** From a folder of PDFs to what somebody reads: the import, the text inside, signed addresses, and collections as ZIP. */
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { buffer } from "node:stream/consumers"
import { Router } from "express"
import { afterAll, beforeAll, expect, test, vi } from "vitest"
import { stringify } from "yaml"
import yauzl from "yauzl"
import { demoModels } from "../../../../platform/demo/demo-machines.ts"
import { importDocumentFolder } from "../../../../services/machines/documents/import/import-documents.ts"
import { readDocumentFolder } from "../../../../services/machines/documents/import/read-folder.ts"
import { readDocument } from "../../../../services/machines/documents/reading/read-document.ts"
import { serveDocuments } from "../../../../services/machines/documents/serve-documents.ts"
import { introducePeople } from "../../customers/fixture.ts"
import { serveRouter } from "../../serve-router.ts"
import { fixtureNow, openMachines } from "../machines-endpoint.ts"

const demo = join(import.meta.dirname, "../../../../services/machines/documents/demo")
const warn = vi.fn()

let endpoint: Awaited<ReturnType<typeof openMachines>>
let dataDir: string
let folder: string
const jobs: { document: string }[] = []
const queue = { send: async (_kind: unknown, data: object) => void jobs.push(data as { document: string }) }

type Described = { key: string; type: string; models: string[]; titles: object; versions: object[] }
const described = (key: string, titles: object, ...versions: object[]): Described => ({
  ...{ key, type: "MANUAL", models: ["Sigma 688"], titles, versions },
})
const manual = described(
  "sigma-manual",
  { en: "Sigma manual", de: "Sigma Anleitung", ja: "Sigma 取扱説明書" },
  { version: "1.0", issuedOn: "2024-01-15", files: { en: "old-en.pdf" } },
  { version: "2.0", issuedOn: "2025-01-15", files: { en: "en.pdf", de: "de.pdf", ja: "ja.pdf" } },
)
const others = ["scan", "broken"].map((name) =>
  described(
    name,
    { en: `The ${name}` },
    { version: "1", issuedOn: "2024-01-01", files: { en: `${name}.pdf` } },
  ),
)

beforeAll(async () => {
  endpoint = await openMachines()
  await introducePeople(endpoint.pool, "anna", "bea")
  dataDir = await mkdtemp(join(tmpdir(), "documents-"))
  folder = join(dataDir, "import")
  for (const [from, to] of [
    ["sigma-688-manual-1.0-en", "old-en"],
    ["sigma-688-manual-2.0-en", "en"],
    ["sigma-688-manual-2.0-de", "de"],
    ["sigma-688-manual-2.0-ja", "ja"],
    ["secta-80-safety-scan-de", "scan"],
  ])
    await cp(join(demo, `${from}.pdf`), join(folder, `${to}.pdf`))
  await writeFile(join(folder, "broken.pdf"), "%PDF-1.7 and nothing else")
  await writeFolder([manual, ...others])
  await importDocumentFolder(folder, { pool: endpoint.pool, queue, dataDir })
  const log = { warn }
  for (const data of jobs)
    await readDocument({ data, isLastAttempt: false }, { pool: endpoint.pool, dataDir, log })
})
afterAll(async () => {
  await endpoint.close()
  await rm(dataDir, { recursive: true })
})

function writeFolder(documents: unknown): Promise<void> {
  return writeFile(join(folder, "documents.yaml"), stringify(documents))
}

async function rowsOf(key: string) {
  type Row = {
    id: string
    language: string
    version: string
    isCurrent: boolean
    reading: string
    pages: number
  }
  const { rows } = await endpoint.pool.query<Row>(
    `select id, language, version, is_current as "isCurrent", reading, pages from document where key = $1 order by version, language`,
    [key],
  )
  return rows
}

test("the demo world's documents are sound: each model has a manual in two languages", async () => {
  const documents = await readDocumentFolder(demo)
  const manuals = documents.filter(({ type }) => type === "MANUAL")
  expect(manuals.flatMap(({ models }) => models).sort()).toEqual(demoModels.map(([model]) => model).sort())
  expect(manuals.filter(({ titles }) => titles.en && titles.de)).toHaveLength(manuals.length)
  expect(manuals.filter(({ titles }) => titles.ja)).toHaveLength(2)
})

test("of each language the newest version is current, and all are kept", async () => {
  expect(
    (await rowsOf("sigma-manual")).map(({ language, version, isCurrent }) => [language, version, isCurrent]),
  ).toEqual([
    ["en", "1.0", false],
    ["de", "2.0", true],
    ["en", "2.0", true],
    ["ja", "2.0", true],
  ])
  expect(jobs).toHaveLength(6)
})

test("the text inside of PDFs is read; a scan and a broken one are found by their titles [ROUTE-13]", async () => {
  const found = async (search: string) => {
    const query = `{ documents(search: "${search}", filter: { machine: "m-1" }) { items { key language } } }`
    const { data } = await endpoint.ask("anna", query)
    return (data as { documents: { items: { key: string; language: string }[] } }).documents.items
  }
  expect(await found("pull-off force")).toEqual([{ key: "sigma-manual", language: "en" }])
  expect(await found("Zwischenkreis")).toEqual([{ key: "sigma-manual", language: "de" }])
  expect(await found("基準カーブ")).toEqual([{ key: "sigma-manual", language: "ja" }])
  expect(await found("the scan")).toEqual([{ key: "scan", language: "en" }])
  expect(await rowsOf("sigma-manual")).toMatchObject([{ reading: "READ", pages: 2 }, {}, {}, {}])
  expect(await rowsOf("scan")).toMatchObject([{ reading: "WITHOUT_TEXT", pages: 1 }])
  expect(await rowsOf("broken")).toMatchObject([{ reading: "FAILED", pages: null }])
  expect(warn).toHaveBeenCalledWith(
    expect.objectContaining({ reason: expect.any(String) }),
    "the text of a document was not read",
  )
  warn.mockClear()
})

test("a document that takes too long is tried again, and a huge one is not read at all", async () => {
  const [{ id: document } = { id: "" }] = await rowsOf("sigma-manual")
  const { pool } = endpoint
  const read = (isLastAttempt: boolean, limits: object) =>
    readDocument({ data: { document }, isLastAttempt }, { pool, dataDir, limits, log: { warn } })
  await expect(read(false, { milliseconds: 1 })).rejects.toThrow("too long")
  await read(true, { milliseconds: 1 })
  expect((await rowsOf("sigma-manual"))[0]?.reading).toBe("FAILED")
  await read(false, { bytes: 10 })
  expect(warn.mock.calls.map(([{ reason }]) => reason)).toEqual([
    "reading took too long",
    "it is larger than 10 bytes",
  ])
  await read(false, { pages: 1 })
  expect((await rowsOf("sigma-manual"))[0]).toMatchObject({ reading: "READ", pages: 2 })
  warn.mockClear()
})

test("an import that is repeated changes nothing, and one that forgets a version deletes nothing", async () => {
  const before = await rowsOf("sigma-manual")
  jobs.length = 0
  await writeFolder([{ ...manual, versions: manual.versions.slice(1) }])
  const imported = await importDocumentFolder(folder, { pool: endpoint.pool, queue, dataDir })
  expect([imported, jobs]).toEqual([{ documents: 1, files: 3, newVersions: 0 }, []])
  expect(await rowsOf("sigma-manual")).toEqual(before)
})

test("a version that was issued never changes its bytes, and one that is withdrawn makes the one before current", async () => {
  const options = { pool: endpoint.pool, queue, dataDir }
  const [old, current] = manual.versions
  await writeFolder([{ ...manual, versions: [{ ...old, files: { en: "scan.pdf" } }] }])
  await expect(importDocumentFolder(folder, options)).rejects.toThrow(
    "isn't the file that was issued on 2024-01-15",
  )
  await writeFolder([{ ...manual, versions: [old, { ...current, isWithdrawn: true }] }])
  await importDocumentFolder(folder, options)
  expect((await rowsOf("sigma-manual")).filter(({ isCurrent }) => isCurrent)).toMatchObject([
    { version: "1.0" },
  ])
  await writeFolder([manual])
  await importDocumentFolder(folder, options)
  expect((await rowsOf("sigma-manual")).filter(({ isCurrent }) => isCurrent)).toHaveLength(3)
})

test.each([
  ["no list", { key: "a" }, "is no list of documents"],
  ["no machines", [{ ...manual, models: [] }], "says for which machines"],
  ["no title", [{ ...manual, titles: { en: "Manual" } }], "a language of a file has no title"],
  [
    "no file",
    [described("a", { en: "A" }, { version: "1", issuedOn: "2024-01-01", files: { en: "none.pdf" } })],
    "there is no file none.pdf",
  ],
  [
    "another place",
    [described("a", { en: "A" }, { version: "1", issuedOn: "2024-01-01", files: { en: "../en.pdf" } })],
    "must lie beside",
  ],
  ["one key twice", [manual, manual], "is described more than once"],
  ["a reserved key", [{ ...manual, key: "collections" }], "is the address of another screen"],
])("a faulty folder says what is wrong: %s", async (_name, documents, fault) => {
  await writeFolder(documents)
  await expect(importDocumentFolder(folder, { pool: endpoint.pool, queue, dataDir })).rejects.toThrow(fault)
})

/** Until the test ends. @returns the origin. */
function serve(): Promise<string> {
  const log = { warn }
  const files = serveDocuments({
    ...{ pool: endpoint.pool, dataDir, log, now: fixtureNow, secret: "secret of documents" },
  })
  const passOn = (_request: unknown, response: { status(code: number): { send(text: string): void } }) =>
    response.status(418).send("passed on")
  return serveRouter(Router().use(files, passOn as never))
}

async function open(person: "anna" | "bea", id: string): Promise<string | null> {
  const { data } = await endpoint.ask(person, `mutation { openDocument(id: "${id}") { url } }`)
  return (data as { openDocument: { url: string } | null }).openDocument?.url ?? null
}

async function currentId(language: string): Promise<string> {
  const rows = await rowsOf("sigma-manual")
  return rows.find((row) => row.language === language && row.isCurrent)?.id ?? ""
}

test("a signed address gives the file without a cookie, shown or saved, whole or in part", async () => {
  const origin = await serve()
  const url = await open("anna", await currentId("en"))
  const whole = await fetch(origin + url)
  const bytes = Buffer.from(await whole.arrayBuffer())
  expect(bytes).toEqual(await readFile(join(folder, "en.pdf")))
  expect(whole.headers.get("content-type")).toBe("application/pdf")
  expect(whole.headers.get("content-disposition")).toMatch(/^inline; filename="en.pdf"/)
  expect(whole.headers.get("x-robots-tag")).toBe("noindex")
  const saved = await fetch(`${origin}${url}?dl=true`, { method: "HEAD" })
  expect(saved.headers.get("content-disposition")).toMatch(/^attachment/)
  const etag = whole.headers.get("etag") ?? ""
  const part = await fetch(origin + url, { headers: { Range: "bytes=100-199", "If-Range": etag } })
  expect([part.status, Buffer.from(await part.arrayBuffer())]).toEqual([206, bytes.subarray(100, 200)])
})

test("forged, ended and withdrawn addresses open nothing, and other addresses are passed on", async () => {
  const origin = await serve()
  const id = await currentId("de")
  const url = (await open("anna", id)) ?? ""
  const statusOf = async (path: string, init?: RequestInit) => (await fetch(origin + path, init)).status
  expect(await statusOf("/documents/about-us")).toBe(418)
  expect(await statusOf(url, { method: "POST" })).toBe(405)
  const [, , file, until, grant, signature] = url.split("/")
  expect(await statusOf(`/documents/${await currentId("ja")}/${until}/${grant}/${signature}/a.pdf`)).toBe(404)
  expect(await statusOf(`/documents/${file}/${Number(until) + 60}/${grant}/${signature}/a.pdf`)).toBe(404)
  const { pool } = endpoint
  await pool.query("update document set withdrawn_at = now() where id = $1", [id])
  expect(await statusOf(url)).toBe(410)
  await pool.query("update document set withdrawn_at = null where id = $1", [id])
  await pool.query("update document_grant set revoked_at = now() where id = $1", [grant])
  expect(await statusOf(url)).toBe(410)
  await pool.query("delete from document_grant where id = $1", [grant])
  expect(await statusOf(url)).toBe(404)
})

async function unpack(bytes: Buffer): Promise<Map<string, Buffer>> {
  const entries = new Map<string, Buffer>()
  const zip = await new Promise<yauzl.ZipFile>((resolve, reject) =>
    yauzl.fromBuffer(bytes, { lazyEntries: true }, (error, file) => (error ? reject(error) : resolve(file))),
  )
  await new Promise<void>((resolve, reject) => {
    zip.on("error", reject)
    zip.on("end", resolve)
    zip.on("entry", (entry: yauzl.Entry) =>
      zip.openReadStream(entry, async (error, stream) => {
        if (error) return reject(error)
        entries.set(entry.fileName, await buffer(stream))
        zip.readEntry()
      }),
    )
    zip.readEntry()
  })
  return entries
}

test("a collection comes as one ZIP with a page of contents; what may no longer be read is left out", async () => {
  const origin = await serve()
  const [de, ja] = [await currentId("de"), await currentId("ja")]
  const made = await endpoint.ask(
    "anna",
    `mutation { save: saveDocumentCollection(key: "k", input: { name: "Line <1>", add: ["${de}", "${ja}"] }) { collection { id sizeBytes } } }`,
  )
  const { id } = (made.data as { save: { collection: { id: string } } }).save.collection
  const opening = `mutation { open: openDocumentCollection(id: "${id}", language: "de") { grant { url } errors { code } } }`
  const { data } = await endpoint.ask("anna", opening)
  const { url } = (data as { open: { grant: { url: string } } }).open.grant
  const answer = await fetch(origin + url)
  expect(answer.headers.get("content-disposition")).toContain(`filename="Line 1.zip"`)
  const entries = await unpack(Buffer.from(await answer.arrayBuffer()))
  expect([...entries.keys()].sort()).toEqual(["de.pdf", "index.html", "ja.pdf"])
  expect(entries.get("de.pdf")).toEqual(await readFile(join(folder, "de.pdf")))
  const page = String(entries.get("index.html"))
  expect(page).toContain("Line &lt;1&gt;")
  expect(page).toContain(`<a href="de.pdf">Sigma Anleitung</a>`)
  expect(page).toContain("Betriebsanleitung")
  await endpoint.pool.query("update document set models = '{Other}' where id = $1", [ja])
  expect([
    ...(await unpack(Buffer.from(await (await fetch(origin + url)).arrayBuffer()))).keys(),
  ]).not.toContain("ja.pdf")
  await endpoint.pool.query("update document set models = '{Other}' where id = $1", [de])
  expect((await fetch(origin + url)).status).toBe(410)
  expect((await endpoint.ask("anna", opening)).data).toEqual({
    open: { grant: null, errors: [{ code: "empty" }] },
  })
})
