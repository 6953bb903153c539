import { expect, test } from "vitest"
import { jsonCatalogue, openCatalogue } from "./import-text.ts"

test("a list, lines and records one after the other are all read", async () => {
  const { importText } = await openCatalogue()
  const forms = [
    JSON.stringify(jsonCatalogue),
    `\uFEFF${JSON.stringify(jsonCatalogue, null, 2)}\n`,
    jsonCatalogue.map((record) => JSON.stringify(record)).join("\n"),
    jsonCatalogue.map((record) => JSON.stringify(record, null, 1)).join(""),
  ]
  const results = []
  for (const form of forms) results.push(await importText("a.json", form))
  expect(results.map(({ created, updated, unchanged }) => [created, updated, unchanged])).toEqual([
    [4, 0, 0],
    [0, 0, 4],
    [0, 0, 4],
    [0, 0, 4],
  ])
})

test("braces, quotes and brackets in texts are texts", async () => {
  const { importText, ask } = await openCatalogue()
  const name = 'a "quoted" } ] { [ \\ back\\"slash'
  await importText("a.json", JSON.stringify([{ kind: "brand", id: "a", name }]))
  expect(await ask("{ brands { name } }")).toEqual({ brands: [{ name }] })
})

test("a file that ends in the middle is refused where its last record begins", async () => {
  const { faultsOf } = await openCatalogue()
  const text = JSON.stringify(jsonCatalogue, null, 2)
  const line = text.slice(0, text.lastIndexOf("  {")).split("\n").length
  expect(await faultsOf("a.json", text.slice(0, -40))).toEqual([`${line}: the file ends in the middle`])
  expect(await faultsOf("a.json", text.slice(0, -2))).toEqual([`${line}: the file ends in the middle`])
})

test("what is no JSON, nothing at all, and files of other kinds are refused", async () => {
  const { faultsOf } = await openCatalogue()
  expect(await faultsOf("a.json", "")).toEqual(["1: there is nothing in the file"])
  expect(await faultsOf("a.json", "[]")).toEqual(["1: there is nothing in the file"])
  expect(await faultsOf("a.json", '\n{"kind": "brand", id: 5}')).toEqual([
    expect.stringMatching(/^2: no JSON: /),
  ])
  expect(await faultsOf("a.json", "<BMECAT/>")).toEqual(['1: expected a record in { }, found "<BMECAT/>"'])
  expect(await faultsOf("a.pdf", "%PDF")).toEqual([
    "1: this is neither .xml (BMEcat), .csv, .json nor .jsonl",
  ])
})

test("a record without end is refused before it fills the memory", async () => {
  const { faultsOf } = await openCatalogue()
  const endless = `{"kind":"brand","id":"a","name":"${"x".repeat(5 * 1024 * 1024)}`
  expect(await faultsOf("a.json", endless)).toEqual([
    "1: this record is longer than 4 MB; is its end missing?",
  ])
})

test("another encoding is refused with its line, and read when it is named", async () => {
  const { faultsOf, importText, ask } = await openCatalogue()
  const text = '{"kind":"brand","id":"a","name":"A"}\n{"kind":"brand","id":"b","name":"Prüfgeräte"}'
  const latin = Buffer.from(text, "latin1")
  expect(await faultsOf("a.jsonl", latin)).toEqual([
    "2: this is no UTF-8; name the file's encoding, or save it as UTF-8",
  ])
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, "utf16le")])
  expect(await faultsOf("a.jsonl", utf16)).toEqual([
    "1: this is UTF-16; save it as UTF-8, or name the encoding",
  ])
  expect(await faultsOf("a.jsonl", text, { encoding: "klingon" })).toEqual(['1: unknown encoding "klingon"'])
  for (const [content, encoding] of [
    [latin, "windows-1252"],
    [utf16, "utf-16le"],
  ] as const) {
    await importText("a.jsonl", content, { encoding })
    expect(await ask("{ brands { name } }")).toEqual({ brands: [{ name: "A" }, { name: "Prüfgeräte" }] })
  }
})

test("progress tells how far the file has been read and written", async () => {
  const { importText } = await openCatalogue()
  const steps: string[] = []
  const text = JSON.stringify(jsonCatalogue)
  await importText("a.json", text, {
    progress: (step, done, total) => steps.push(`${step} ${done}/${total}`),
  })
  expect(steps).toEqual([`bytes read ${text.length}/${text.length}`, "products written 2/2"])
})

test("two hundred faults are enough to tell that the file is of another kind", async () => {
  const { faultsOf } = await openCatalogue()
  const text = Array.from({ length: 500 }, () => '{"kind":"nothing"}').join("\n")
  expect(await faultsOf("a.jsonl", text)).toHaveLength(200)
})
