import { crc32 } from "node:zlib"
import { expect, onTestFinished, test, vi } from "vitest"
import { KnownWords } from "../../../services/search/known-words.ts"
import { createSearchIndex } from "../../../services/search/search.ts"
import { freshDatabase } from "../../platform/database/fresh-database.ts"
import { aDocument } from "./fixture.ts"

/** Makes `milliseconds` pass for whoever measures how long ago something was. */
function passTime(milliseconds: number) {
  const now = performance.now.bind(performance)
  const spy = vi.spyOn(performance, "now").mockImplementation(() => now() + milliseconds)
  onTestFinished(() => spy.mockRestore())
}

test("what another process indexed is found a second later", async () => {
  const { pool } = await freshDatabase()
  const [ours, theirs] = [createSearchIndex(pool), createSearchIndex(pool)]
  const suggested = async () =>
    (
      await ours.suggest({ siteId: "main", languages: ["en"], country: "CH", query: "zetawire", first: 5 })
    ).map(({ id }) => id)
  expect(await suggested()).toEqual([])
  await theirs.indexDocuments("test", [aDocument({ title: "Zetawire" })])
  passTime(1_500)
  expect(await suggested()).toEqual(["one"])
})

test("what a process has indexed it finds at once, and its words are written once", async () => {
  const { pool } = await freshDatabase()
  const index = createSearchIndex(pool)
  const find = () =>
    index.suggest({ siteId: "main", languages: ["en"], country: "CH", query: "zetawire", first: 5 })
  expect(await find()).toEqual([])
  await index.indexDocuments("test", [aDocument({ title: "Zetawire" })])
  expect(await find()).toHaveLength(1)

  const vocabulary = new KnownWords(pool)
  const added = await vocabulary.add(pool, ["abcd~wire"])
  expect(added).toHaveLength(1)
  // As long as the transaction may be rolled back, the next one has to write them as well.
  expect(await vocabulary.add(pool, ["abcd~wire"])).toEqual(added)
  vocabulary.learn(added)
  expect(await vocabulary.add(pool, ["abcd~wire"])).toEqual([])
})

test("words are known once their transaction is written, numbers are taken for known", async () => {
  const { pool } = await freshDatabase()
  const [ours, theirs] = [new KnownWords(pool), new KnownWords(pool)]
  expect((await ours.current())("abcd~crimp")).toBe(false)
  expect((await ours.current())("abcd~sigma688")).toBe(true)
  // The scope isn't part of the word.
  expect((await ours.current())("a1b2~crimp")).toBe(false)
  await theirs.add(pool, ["abcd~crimp", "abcd~crimp", "abcd~sigma688"])
  expect((await theirs.current())("abcd~crimp")).toBe(true)
  passTime(1_500)
  expect((await ours.current())("abcd~crimp")).toBe(true)
  expect((await pool.query("select checksum from search_known_word")).rows).toHaveLength(1)
})

test("a word that was added by a longer transaction isn't passed over", async () => {
  const { pool } = await freshDatabase()
  const vocabulary = new KnownWords(pool)
  await vocabulary.add(pool, ["abcd~early"])
  expect((await vocabulary.current())("abcd~early")).toBe(true)
  await pool.query(
    "insert into search_known_word (checksum, added_at) values ($1, now() - interval '30 seconds')",
    [crc32("abcd~late") | 0],
  )
  passTime(1_500)
  expect((await vocabulary.current())("abcd~late")).toBe(true)
})
