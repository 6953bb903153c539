/** Papers, for who has the inventory and for who reads all documents [ROUTE-13, ROLE-05, ROLE-12]; and the end of an account. */
import type pg from "pg"
import { type Actions, asks, changes, hasItems, isFilled } from "../../customers/rights-action.ts"
import type { Place } from "../../customers/rights-world.ts"
import { addDocument, clearDocuments } from "../documents/fixture.ts"

const serials = { a: "SN2041-07", b: "SN2041-99" } as const
const idOf = ({ letter }: Place) => `${letter}0000000-0000-4000-8000-00000000d0c0`
const keyOf = ({ letter }: Place) => `paper-of-${letter}`
const collection = "c0000000-0000-4000-8000-00000000c011"
const isTrue = (answer: unknown) => answer === true
const hasCollection = (answer: unknown) => (answer as { collection: unknown }).collection !== null

export const documentActions: Actions = {
  documents: asks(
    ({ letter }) => `documents(filter: { serial: "${serials[letter]}" }) { items { id } }`,
    hasItems,
  ),
  "documents of a machine": asks(
    ({ machine }) => `documents(filter: { machine: "${machine}" }) { items { id } }`,
    hasItems,
  ),
  document: asks((place) => `document(id: "${idOf(place)}") { id }`),
  "document by key": asks((place) => `documentByKey(key: "${keyOf(place)}") { id }`),
  "open document": changes((place) => `openDocument(id: "${idOf(place)}") { url }`),
  "note document read": changes((place) => `noteDocumentRead(id: "${idOf(place)}")`, isTrue),
  collections: asks(() => "documentCollections { id }", isFilled),
  collection: asks(() => `documentCollection(id: "${collection}") { id }`),
  "save collection": changes(
    (place) =>
      `saveDocumentCollection(key: "k", input: { name: "Line 1", add: ["${idOf(place)}"] }) { collection { id } errors { code } }`,
    hasCollection,
  ),
  "delete collection": changes(() => `deleteDocumentCollection(id: "${collection}")`, isTrue),
  "open collection": changes(
    () => `openDocumentCollection(id: "${collection}") { grant { url } errors { code } }`,
  ),
  "remove person": changes(() => `removeMachinePerson(person: "nobody")`, isTrue),
}

export async function fillDocumentRights(pool: pg.Pool): Promise<void> {
  await clearDocuments(pool)
  for (const letter of ["a", "b"] as const) {
    const place = { letter } as Place
    await addDocument(pool, { id: idOf(place), key: keyOf(place), serials: [serials[letter]] })
  }
  await pool.query(
    "insert into document_collection (id, key, person, name) values ($1, 'k', 'reader', 'Mine')",
    [collection],
  )
  await pool.query(
    "insert into document_collection_item (collection_id, key, language) values ($1, 'paper-of-a', 'en')",
    [collection],
  )
}
