/** The screens of product information, and what their forms do [ROUTE-13, ROLE-12]. */
import { expect, test } from "vitest"
import { changeDocuments } from "../../../../app/portal/product-information/change-documents.server.ts"
import { loadCollection } from "../../../../app/portal/product-information/collections.server.ts"
import { loadDocument } from "../../../../app/portal/product-information/document.server.ts"
import { openDocument } from "../../../../app/portal/product-information/open-document.server.ts"
import {
  type DocumentListView,
  loadOfflineList,
  loadProductInformation,
} from "../../../../app/portal/product-information/product-information.server.ts"
import type { Answers } from "../../upstreams.ts"
import { createTestAsker, outcome } from "../frame/test-asker.ts"

const address = "http://localhost:3000/de/mykomax/product-information"
const id = "a0000000-0000-4000-8000-00000000d0c0"
const choices = { models: ["Sigma 688"], types: ["MANUAL"], languages: ["de", "en"] }

async function list(
  search: string,
  answers: Answers = { Documents: { documents: { items: [], total: 0, choices } } },
) {
  const asker = createTestAsker(address + search, { answers })
  const { data, init } = (await loadProductInformation(asker)) as unknown as {
    data: DocumentListView
    init: { status?: number } | null
  }
  return { view: data, status: init?.status ?? 200, asked: asker.asked }
}

test("filters stand in the address, and what is unknown there is ignored", async () => {
  const { asked } = await list("?q=%20Zwischenkreis%00&type=manual&model=Sigma+688&changed=1&page=3")
  expect(asked[0]?.variables).toEqual({
    filter: {
      ...{ machine: null, serial: null, models: ["Sigma 688"], products: null, languages: null },
      ...{ types: ["MANUAL"], changed: true },
    },
    ...{
      search: "Zwischenkreis",
      words: "Zwischenkreis",
      hasSearch: true,
      language: "de",
      first: 20,
      skip: 40,
    },
  })
  const { asked: usual } = await list("?type=constructor&changed=maybe&page=-1&language=deutsch")
  expect(usual[0]?.variables).toMatchObject({
    filter: { types: null, changed: null },
    ...{ search: null, hasSearch: false, skip: 0 },
  })
})

test("while the service is away the screen says so", async () => {
  const away = () => {
    throw new Error("fetch failed")
  }
  const { view, status } = await list("", { Documents: away })
  expect([status, view.list, view.fault?.service]).toEqual([503, null, "machines"])
})

const line = { id, key: "manual", title: "Manual", language: "de" }

test("the list to print asks for all that the filters find", async () => {
  const all = Array.from({ length: 150 }, (_, index) => ({ ...line, id: String(index) }))
  const answer = ({ first, skip }: Record<string, unknown>) => ({
    documents: { total: 150, items: all.slice(Number(skip), Number(skip) + Number(first)) },
  })
  const asker = createTestAsker(`${address}/offline?type=manual`, { answers: { DocumentLines: answer } })
  const view = await loadOfflineList(asker)
  expect([view.items.length, view.total, view.search, asker.asked.length]).toEqual([
    150,
    150,
    "?type=manual",
    2,
  ])
})

test("a document or a collection that isn't the asker's is a 404", async () => {
  const answers = {
    DocumentOfKey: { documentByKey: null, documentCollections: [] },
    DocumentCollection: { documentCollection: null },
    OpenDocument: { openDocument: null },
    OpenDocumentCollection: { openDocumentCollection: { grant: null, errors: [{ code: "unknown" }] } },
  }
  const asker = createTestAsker(address, { answers })
  for (const asking of [
    () => loadDocument(asker, "unsold"),
    () => loadCollection(asker, id),
    () => loadCollection(asker, "no-id"),
    () => openDocument(asker, id),
    () => openDocument(asker, `${id}.zip`),
    () => openDocument(asker, `${id}.exe`),
  ])
    expect((await outcome(asking())).status).toBe(404)
  // What can't be an id isn't asked for.
  expect(asker.asked.map(({ operation }) => operation)).toEqual([
    ...["DocumentOfKey", "DocumentCollection", "OpenDocument", "OpenDocumentCollection"],
  ])
})

test("a document opens at the address that the service signed, which nothing on the way keeps", async () => {
  const answers = { OpenDocument: { openDocument: { url: "/documents/a/b" } } }
  const answer = await openDocument(createTestAsker(`${address}?dl=true`, { answers }), id)
  expect([answer.status, answer.headers.get("Location"), answer.headers.get("Cache-Control")]).toEqual([
    303,
    "/documents/a/b?dl=true",
    "private, no-store",
  ])
  const empty = {
    OpenDocumentCollection: { openDocumentCollection: { grant: null, errors: [{ code: "empty" }] } },
  }
  const back = await openDocument(createTestAsker(address, { answers: empty }), `${id}.zip`)
  expect(back.headers.get("Location")).toBe(`/de/mykomax/product-information/collections/${id}`)
})

async function send(fields: Record<string, string>, answers: Answers = {}, search = "") {
  const asker = createTestAsker(address + search, { answers })
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return { ...(await outcome(changeDocuments(asker, form))), asked: asker.asked }
}

const saved = { saveDocumentCollection: { collection: { id: "c-1" }, errors: [] } }

test("what the filters find goes into a new collection", async () => {
  const answers = {
    DocumentLines: { documents: { total: 2, items: [line, { ...line, id: "other" }] } },
    SaveDocumentCollection: saved,
  }
  const { status, location, asked } = await send(
    { intent: "collect-found", name: " Line 1 ", key: "k-1" },
    answers,
    "?type=manual",
  )
  expect([status, location]).toEqual([303, "/de/mykomax/product-information/collections/c-1"])
  expect(asked[0]?.variables).toMatchObject({ filter: { types: ["MANUAL"] } })
  expect(asked[1]?.variables).toEqual({
    key: "k-1",
    input: { id: null, name: "Line 1", add: [id, "other"], remove: null },
  })
})

test("a refused name comes back with what was typed", async () => {
  const refusal = {
    saveDocumentCollection: { collection: null, errors: [{ field: "name", code: "required" }] },
  }
  const fields = { intent: "collect", document: id, name: "  ", key: "k-1" }
  const { status, data } = await send(fields, { SaveDocumentCollection: refusal })
  expect(status).toBe(422)
  expect(data).toMatchObject({
    intent: "collect",
    answer: { initialValue: { name: "  ", key: "k-1" }, error: { name: ["documents:fault.name"] } },
  })
})

test.each<[Record<string, string>, Answers, number]>([
  [{ intent: "read", document: id }, { NoteDocumentRead: { isNoted: true } }, 303],
  [{ intent: "read", document: id }, { NoteDocumentRead: { isNoted: false } }, 404],
  [{ intent: "remove", document: id, collection: "c-1" }, { SaveDocumentCollection: saved }, 303],
  [{ intent: "delete", collection: "c-1" }, { DeleteDocumentCollection: { isDeleted: true } }, 303],
  [{ intent: "delete", collection: "c-1" }, { DeleteDocumentCollection: { isDeleted: false } }, 404],
  [{ intent: "collect", document: id, name: "A", key: "no key!" }, {}, 400],
  [{ intent: "constructor" }, {}, 400],
])("the form %o is answered", async (fields, answers, status) => {
  expect((await send(fields, answers)).status).toBe(status)
})
