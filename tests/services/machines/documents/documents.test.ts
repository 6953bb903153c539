/** Which documents somebody finds, and by what [ROUTE-13, ROLE-12]. */
import { afterAll, beforeAll, expect, test } from "vitest"
import { inTransaction } from "../../../../platform/database/database.ts"
import { AccessStore } from "../../../../services/customers/register/access-store.ts"
import { PersonStore } from "../../../../services/customers/register/person-store.ts"
import { entitled, placeholders } from "../../../../services/machines/documents/entitled.ts"
import { introducePeople } from "../../customers/fixture.ts"
import { openMachines } from "../machines-endpoint.ts"
import { addDocument } from "./fixture.ts"

const ids: Record<string, string> = {}
let endpoint: Awaited<ReturnType<typeof openMachines>>
beforeAll(async () => {
  endpoint = await openMachines()
  const { pool } = endpoint
  await introducePeople(pool, "anna", "ben", "bea")
  for (const [name, organisation] of [
    ["anna", "org-a"],
    ["bea", "org-b"],
  ] as const) {
    const person = (await new PersonStore(pool).findBySubject(`p-${name}`))?.id ?? ""
    const access = { person, organisation, application: "product-information", status: "ACTIVE" } as const
    await inTransaction(pool, (client) => new AccessStore(client).write(client, access))
  }
  const sigma = { key: "sigma-manual", models: ["Sigma 688"], products: ["sigma-688"] }
  ids.old = await addDocument(pool, { ...sigma, version: "1.0", title: "Sigma manual", isCurrent: false })
  ids.en = await addDocument(pool, {
    ...{ ...sigma, title: "Sigma manual", version: "2.0", issuedOn: "2025-01-01" },
    pages: [
      "Safety",
      "The crimp height\nis measured with a micrometer.",
      "Lubricate the guides. Crimp force",
    ],
  })
  ids.de = await addDocument(pool, {
    ...{ ...sigma, language: "de", title: "Sigma Betriebsanleitung", issuedOn: "2025-01-01" },
    pages: ["Sicherheit", "Die Schwenkeinheit und ihre Transportsicherung"],
  })
  await addDocument(pool, {
    ...{ ...sigma, language: "ja", title: "Sigma 取扱説明書" },
    pages: ["安全上の注意", "送りローラーに電線を通し、圧着高さを測定してください。"],
  })
  ids.lineo = await addDocument(pool, { key: "lineo-manual", title: "Lineo manual", models: ["Lineo 560"] })
  ids.torsa = await addDocument(pool, { key: "torsa-manual", title: "Torsa manual", models: ["Torsa 440"] })
  ids.serial = await addDocument(pool, {
    ...{
      key: "declaration-07",
      type: "DECLARATION",
      title: "Declaration SN2041-07",
      serials: ["SN 2041-07"],
    },
  })
  ids.withdrawn = await addDocument(pool, { key: "wrong", models: ["Sigma 688"], isWithdrawn: true })
  ids.nobody = await addDocument(pool, { key: "unsold", models: ["Matrio 780"] })
})
afterAll(() => endpoint.close())

type Found = { documents: { total: number; items: { key: string; language: string }[] } }

async function keysOf(person: "anna" | "bea" | "support", parameters = ""): Promise<string[]> {
  const query = `{ documents${parameters} { total items { key language } } }`
  const { data, errors } = await endpoint.ask(person, query)
  expect(errors).toBeUndefined()
  const { total, items } = (data as Found).documents
  expect(total).toBe(items.length)
  return items.map(({ key, language }) => `${key} ${language}`).sort()
}

test("a list has what the organisation's machines give a right to, also those that were sold [ROLE-12]", async () => {
  expect(await keysOf("anna")).toEqual([
    "declaration-07 en",
    "lineo-manual en",
    "sigma-manual en",
    "torsa-manual en",
  ])
  expect(await keysOf("bea")).toEqual(["sigma-manual en", "torsa-manual en"])
  expect(await keysOf("support")).toContain("unsold en")
})

test("a machine that moves to another organisation takes its papers along", async () => {
  const { pool } = endpoint
  await pool.query("update machine set organisation_id = 'org-b' where id in ('m-1', 'm-2')")
  expect(await keysOf("anna")).toEqual(["sigma-manual en", "torsa-manual en"])
  expect(await keysOf("bea")).toContain("declaration-07 en")
  const { data } = await endpoint.ask("anna", `{ document(id: "${ids.serial}") { id } }`)
  expect(data).toEqual({ document: null })
  await pool.query("update machine set organisation_id = 'org-a' where id in ('m-1', 'm-2')")
  // Sold to somebody unknown: the papers stay for ten years.
  await pool.query("update machine set status = 'SOLD', ended_on = '2026-01-01' where id = 'm-1'")
  expect(await keysOf("anna")).toContain("declaration-07 en")
  await pool.query("update machine set status = 'ACTIVE', ended_on = null where id = 'm-1'")
})

test("each document comes once, in the language that is preferred where it exists", async () => {
  expect(await keysOf("anna", `(language: "de")`)).toContain("sigma-manual de")
  expect(await keysOf("anna", `(language: "fr")`)).toContain("sigma-manual en")
  expect(await keysOf("anna", `(filter: { languages: ["ja"] })`)).toEqual(["sigma-manual ja"])
  const query = `{ documentByKey(key: "sigma-manual", language: "de") { language translations { language } versions { version } } }`
  expect((await endpoint.ask("anna", query)).data).toEqual({
    documentByKey: {
      ...{ language: "de", versions: [{ version: "1.0" }] },
      translations: [{ language: "en" }, { language: "ja" }],
    },
  })
})

test("filters narrow by machine, serial number, model, product and type", async () => {
  expect(await keysOf("anna", `(filter: { serial: "sn2041/07" })`)).toEqual([
    "declaration-07 en",
    "sigma-manual en",
  ])
  expect(await keysOf("anna", `(filter: { serial: "sn2041-99" })`)).toEqual([])
  expect(await keysOf("anna", `(filter: { serial: "-" })`)).toEqual([])
  expect(await keysOf("anna", `(filter: { machine: "m-2" })`)).toEqual(["lineo-manual en"])
  expect(await keysOf("anna", `(filter: { machine: "m-9" })`)).toEqual([])
  expect(await keysOf("anna", `(filter: { models: ["Sigma 688"] })`)).toEqual([
    "declaration-07 en",
    "sigma-manual en",
  ])
  expect(await keysOf("anna", `(filter: { products: ["sigma-688"] })`)).toEqual(["sigma-manual en"])
  expect(await keysOf("anna", `(filter: { types: [DECLARATION] })`)).toEqual(["declaration-07 en"])
  expect(await keysOf("support", `(filter: { models: ["Matrio 780"] })`)).toEqual(["unsold en"])
  const choices = `{ documents { choices { models types languages } } }`
  expect((await endpoint.ask("bea", choices)).data).toEqual({
    documents: {
      choices: { models: ["Sigma 688", "Torsa 440"], types: ["MANUAL"], languages: ["de", "en", "ja"] },
    },
  })
})

test.each([
  ["micrometer", "sigma-manual en", 2, "micrometer"],
  ["sigma crimp hei", "sigma-manual en", 2, "crimp"],
  ["transportsicherung", "sigma-manual de", 2, "Transportsicherung"],
  ["圧着高さ", "sigma-manual ja", 2, "圧着高さ"],
])("a document is found by %s, which stands inside", async (search, key, page, word) => {
  expect(await keysOf("anna", `(search: "${search}")`)).toEqual([key])
  const query = `{ documents(search: "${search}") { items { hits(search: "${search}") { total items { page snippet { text isFound } } } } } }`
  const { data } = await endpoint.ask("anna", query)
  const { hits } = (data as { documents: { items: { hits: Hits }[] } }).documents.items[0] as { hits: Hits }
  expect([hits.total, hits.items[0]?.page]).toEqual([1, page])
  expect(hits.items[0]?.snippet.find(({ isFound }) => isFound)?.text).toBe(word)
})

type Hits = { total: number; items: { page: number; snippet: { text: string; isFound: boolean }[] }[] }

test("words that stand on different pages find nothing, and those of a title come first", async () => {
  expect(await keysOf("anna", `(search: "micrometer lubricate")`)).toEqual([])
  const { pool } = endpoint
  const id = await addDocument(pool, { key: "crimp-guide", title: "Crimp guide", models: ["Sigma 688"] })
  const { data } = await endpoint.ask("anna", `{ documents(search: "crimp") { items { key } } }`)
  expect((data as Found).documents.items.map(({ key }) => key)).toEqual(["crimp-guide", "sigma-manual"])
  await pool.query("delete from document where id = $1", [id])
})

test("a word inside of somebody else's document finds nothing", async () => {
  await addDocument(endpoint.pool, { key: "foreign", models: ["Veris 340"], pages: ["Selbsttest"] })
  expect(await keysOf("anna", `(search: "selbsttest")`)).toEqual([])
  expect(await keysOf("support", `(search: "selbsttest")`)).toEqual(["foreign en"])
})

test("what changed since the asker read it is known by the version that they opened", async () => {
  const state = `{ documentByKey(key: "sigma-manual") { readState readVersion } }`
  expect((await endpoint.ask("anna", state)).data).toEqual({
    documentByKey: { readState: "NEVER", readVersion: null },
  })
  await endpoint.ask("anna", `mutation { openDocument(id: "${ids.old}") { url } }`)
  expect((await endpoint.ask("anna", state)).data).toEqual({
    documentByKey: { readState: "CHANGED", readVersion: "1.0" },
  })
  expect(await keysOf("anna", "(filter: { changed: true })")).toEqual(["sigma-manual en"])
  expect(await keysOf("bea", "(filter: { changed: true })")).toEqual([])
  await endpoint.ask("anna", `mutation { noteDocumentRead(id: "${ids.en}") }`)
  await endpoint.ask("anna", `mutation { openDocument(id: "${ids.old}") { url } }`)
  expect((await endpoint.ask("anna", state)).data).toEqual({
    documentByKey: { readState: "READ", readVersion: "2.0" },
  })
})

test("earlier versions stay readable, withdrawn ones and foreign ones are absent", async () => {
  const query = `{ documentByKey(key: "sigma-manual") { versions { id version isCurrent } } }`
  expect((await endpoint.ask("anna", query)).data).toEqual({
    documentByKey: {
      versions: [
        { id: ids.en, version: "2.0", isCurrent: true },
        { id: ids.old, version: "1.0", isCurrent: false },
      ],
    },
  })
  for (const id of [ids.withdrawn, ids.nobody, "no-uuid"]) {
    expect((await endpoint.ask("anna", `{ document(id: "${id}") { id } }`)).data).toEqual({ document: null })
    const opened = await endpoint.ask("anna", `mutation { openDocument(id: "${id}") { url } }`)
    expect(opened.data).toEqual({ openDocument: null })
  }
})

test("a collection follows new versions, takes no foreign documents, and is made once", async () => {
  const save = (key: string, input: string) =>
    endpoint.ask(
      "anna",
      `mutation { save: saveDocumentCollection(key: "${key}", input: { ${input} }) { collection { id name documents { id } } errors { field code } } }`,
    )
  const first = await save("form-1", `name: "Line 1", add: ["${ids.old}", "${ids.serial}"]`)
  const { collection } = (first.data as { save: { collection: { id: string } } }).save
  expect(collection).toMatchObject({ name: "Line 1", documents: [{ id: ids.serial }, { id: ids.en }] })
  expect((await save("form-1", `name: "Line 1", add: ["${ids.old}"]`)).data).toMatchObject({
    save: { collection: { id: collection.id } },
  })
  for (const [input, field, code] of [
    [`name: " "`, "name", "required"],
    [`name: "${"x".repeat(101)}"`, "name", "too-long"],
    [`name: "New", add: ["${ids.nobody}"]`, "add", "unknown"],
    [`id: "00000000-0000-4000-8000-000000000000", add: []`, "id", "unknown"],
  ])
    expect((await save("form-2", input ?? "")).data).toEqual({
      save: { collection: null, errors: [{ field, code }] },
    })
  const removed = await save("form-3", `id: "${collection.id}", remove: ["${ids.serial}"]`)
  expect(removed.data).toMatchObject({ save: { collection: { documents: [{ id: ids.en }] } } })
  const foreign = `{ documentCollection(id: "${collection.id}") { id } documentCollections { id } }`
  expect((await endpoint.ask("bea", foreign)).data).toEqual({
    documentCollection: null,
    documentCollections: [],
  })
})

test("with an account go its collections, what it has read, and the addresses that it was given [ACCT-09]", async () => {
  await endpoint.askAsWebsite(`mutation { removeMachinePerson(person: "p-anna") }`)
  const { rows } = await endpoint.pool.query(
    `select (select count(*)::int from document_collection) as collections, (select count(*)::int from document_read) as read,
       (select count(*)::int from document_grant) as grants`,
  )
  expect(rows).toEqual([{ collections: 0, read: 0, grants: 0 }])
})

test.each([
  [`documents(first: 101) { total }`, "first"],
  [`documents(skip: -1) { total }`, "skip"],
  [`documents(search: "${"x".repeat(201)}") { total }`, "search"],
  [`documents(filter: { models: [${'"x",'.repeat(101)}] }) { total }`, "filter"],
])("bad input is refused: %s", async (field, name) => {
  const { errors } = await endpoint.ask("bea", `{ ${field} }`)
  expect(errors).toMatchObject([
    { extensions: { code: "BAD_USER_INPUT" }, message: expect.stringContaining(name) },
  ])
})

test("documents of a machine, and words on pages, are found by indexes", async () => {
  const { pool } = endpoint
  await pool.query(`insert into document (key, type, language, title, version, version_no, issued_on, models, sha256, file_name, size_bytes,
      source_mark, is_current, words)
    select 'd-' || n, 'MANUAL', 'en', 'Manual', '1', 20240101, '2024-01-01', array['Model ' || n], '00', 'a.pdf', 1, '', true, array_to_tsvector(array['manual'])
    from generate_series(1, 20000) as n`)
  await pool.query(`insert into document_page (document_id, page, text, words)
    select id, page, 'text', array_to_tsvector(array['word' || row_number() over ()]) from document, generate_series(1, 3) as page where key like 'd-1___'`)
  await pool.query("analyze document")
  await pool.query("analyze document_page")
  const { values, add } = placeholders()
  const { with: own, condition } = entitled({ organisations: ["org-a"] }, add)
  async function plan(statement: string, given: unknown[]): Promise<string> {
    const { rows } = await pool.query<{ "QUERY PLAN": string }>(`explain ${statement}`, given)
    return rows.map((row) => row["QUERY PLAN"]).join("\n")
  }
  const listed = await plan(`${own} select d.id from document d where d.is_current and ${condition}`, values)
  for (const index of ["document_models", "document_serials", "document_products"])
    expect(listed).toContain(index)
  expect(
    await plan("select document_id from document_page where words @@ $1::tsquery", ["'word77':*"]),
  ).toContain("document_page_words")
})
