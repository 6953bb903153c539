import { existsSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { noSender } from "../../../../platform/queue/open-sender.ts"
import { importCatalogue } from "../../../../services/catalogue/import/import.ts"
import { contentOf, jsonCatalogue, openCatalogue } from "./import-text.ts"

const text = JSON.stringify(jsonCatalogue)

test("the same file again changes nothing, and tells nobody", async () => {
  const { database, importText } = await openCatalogue()
  expect(await importText("a.json", text)).toMatchObject({
    created: 4,
    updated: 0,
    deleted: 0,
    tags: ["catalogue"],
  })
  const before = await contentOf(database)
  expect(await importText("a.json", text)).toEqual({
    created: 0,
    updated: 0,
    deleted: 0,
    unchanged: 4,
    tags: [],
  })
  expect(await contentOf(database)).toEqual(before)
})

test("only what differs is written, and its pages are told: the product's and those that list it", async () => {
  const { database, importText, ask } = await openCatalogue()
  await importText("a.json", text)
  const result = await importText("a.json", text.replace('"rate":20', '"rate":25'))
  expect(result).toEqual({
    created: 0,
    updated: 1,
    deleted: 0,
    unchanged: 3,
    tags: ["classification:machines", "product:two"],
  })
  expect(await ask(`{ product(slug: "two") { specifications { value } } }`)).toEqual({
    product: { specifications: [{ value: "25" }] },
  })
  const { rows } = await database.pool.query("select low from catalogue_figure order by low")
  expect(rows).toEqual([{ low: 10 }, { low: 25 }])
})

test("what is no longer in the file goes, unless the file only adds", async () => {
  const { database, importText, ask } = await openCatalogue()
  await importText("a.json", text)
  const less = JSON.stringify(jsonCatalogue.filter((record) => record.slug !== "one"))
  expect(await importText("a.json", less, { keepsRest: true })).toMatchObject({ deleted: 0 })
  expect(await importText("a.json", less)).toMatchObject({
    deleted: 1,
    unchanged: 3,
    tags: ["classification:machines", "product:one"],
  })
  expect(await ask(`{ product(slug: "one") { slug } }`)).toEqual({ product: null })
  const { rows } = await database.pool.query("select count(*)::int as count from catalogue_figure")
  expect(rows).toEqual([{ count: 1 }])
})

test("two imports leave each other's products alone, and share brands and capabilities", async () => {
  const { importText, faultsOf, ask } = await openCatalogue()
  await importText("a.json", text)
  const other = JSON.stringify([
    { kind: "brand", id: "komax", name: "Komax" },
    { kind: "specification", id: "rate", name: { en: "Throughput" }, unit: "1/h" },
    { kind: "product", slug: "three", brand: "komax", classifications: ["machines"], name: { en: "Three" } },
  ])
  expect(await importText("b.json", other)).toMatchObject({ created: 2, deleted: 0 })
  expect(await ask(`{ products_in_classification(slug: "machines") { slug } }`)).toEqual({
    products_in_classification: [{ slug: "one" }, { slug: "three" }, { slug: "two" }],
  })
  expect(await faultsOf("b.json", other.replace("three", "one"))).toEqual([
    '1: the product one is there from the import "a"',
  ])
  expect(await faultsOf("b.json", other.replace("1/h", "1/min"))).toEqual([
    '1: the specification rate is there in other units from the import "a"',
  ])
  expect(await faultsOf("a.json", JSON.stringify([{ kind: "brand", id: "diit", name: "DiIT" }]))).toEqual([
    '1: the classification machines is no longer in the file, but three of the import "b" needs it',
  ])
})

test("filters follow a specification that readers may filter by from now on", async () => {
  const { database, importText } = await openCatalogue()
  const figures = async () => (await database.pool.query("select from catalogue_figure")).rowCount
  await importText("a.json", text.replace('"isFilter":true', '"isFilter":false'))
  expect(await figures()).toBe(0)
  await importText("a.json", text)
  expect(await figures()).toBe(2)
  await importText("a.json", text.replace('"isFilter":true', '"isFilter":false'))
  expect(await figures()).toBe(0)
})

test("references to what isn't there are told with their first place, and nothing is imported", async () => {
  const { faultsOf } = await openCatalogue({ withFixture: true })
  const lines = [
    { kind: "classification", id: "a", slug: "a", parent: "nowhere", name: { en: "A" } },
    {
      kind: "product",
      slug: "p",
      brand: "nobody",
      classifications: ["a", "b"],
      name: { en: "P" },
      capabilities: ["flying"],
      specifications: { colour: "red" },
      related: [{ type: "related", product: "ghost" }],
    },
  ]
  expect(await faultsOf("a.jsonl", lines.map((line) => JSON.stringify(line)).join("\n"))).toEqual([
    "1: a refers to the classification nowhere, which is not there",
    "2: p refers to the classification b, which is not there",
    "2: p refers to the capability flying, which is not there",
    "2: p refers to the brand nobody, which is not there",
    "2: p refers to the product ghost, which is not there",
    "2: p refers to the specification colour, which is not there",
  ])
})

test("doubles, shared slugs and circles are refused", async () => {
  const { faultsOf } = await openCatalogue()
  const lines = (records: object[]) => records.map((record) => JSON.stringify(record)).join("\n")
  const classification = (id: string, parent?: string, slug = id) => ({
    kind: "classification",
    id,
    slug,
    name: { en: id },
    ...(parent && { parent }),
  })
  expect(
    await faultsOf("a.jsonl", lines([classification("a"), classification("b"), classification("a")])),
  ).toEqual(["3: the classification a stands in the file twice; first on line 1"])
  expect(await faultsOf("a.jsonl", lines([classification("a"), classification("b", "a", "a")]))).toEqual([
    "2: two classifications have the slug a: a and b",
  ])
  expect(await faultsOf("a.jsonl", lines([classification("a", "b"), classification("b", "a")]))).toEqual([
    "1: a classification is below itself: a → b → a",
    "2: a classification is below itself: b → a → b",
  ])
})

test("faults of shape name the record, the field and the reason [CAT-10]", async () => {
  const { faultsOf } = await openCatalogue()
  const lines = [
    '{"kind":"product","slug":"Big Letters","classifications":[],"name":{"english":"x"}}',
    '{"kind":"produkt"}',
    '{"kind":"product","slug":"p","classifications":["a"],"name":{"en":"P"},"specifications":{"a":{"from":"thick"}},"price":5}',
    '{"kind":"product","slug":"q","classifications":["a"],"name":{"en":"Q"},"variants":[{"id":"plain","nameMetric":{"en":"x"}}]}',
    "17",
  ]
  const faults = await faultsOf("a.jsonl", lines.slice(0, 4).join("\n"))
  expect(faults.map((fault) => fault.slice(0, 2))).toEqual(["1:", "1:", "1:", "2:", "3:", "3:", "4:"])
  expect(faults).toContain("1: Big Letters: slug: a slug is lower-case words with dashes")
  expect(faults).toContain(
    "1: Big Letters: classifications: a product belongs to at least one classification",
  )
  expect(faults).toContain("2: kind must be brand, capability, classification, specification or product")
  expect(faults).toContain("4: q: variants.0.id: a variant's id is prefix_variant")
  expect(await faultsOf("a.jsonl", lines.slice(4).join("\n"))).toEqual([
    '1: expected a record in { }, found "17"',
  ])
})

test("two variants with one name in addresses, two default images and doubled documents are refused [CAT-14]", async () => {
  const { faultsOf } = await openCatalogue({ withFixture: true })
  const product = {
    kind: "product",
    slug: "p",
    classifications: ["c-lines"],
    name: { en: "P" },
    variants: [
      { id: "a_x", nameMetric: { en: "x" } },
      { id: "b_x", nameMetric: { en: "y" } },
    ],
    images: [
      { file: "/a.png", default: true },
      { file: "/b.png", default: true },
    ],
    related: [{ type: "related", product: "p" }],
  }
  expect(await faultsOf("a.json", JSON.stringify(product))).toEqual([
    "1: p: two variants end in _x",
    "1: p: is related to itself",
    "1: p: has more than one default image",
  ])
})

test("files are kept by their hash; what is missing, outside or of an unknown kind is refused", async () => {
  const { database, dataDir, faultsOf } = await openCatalogue({ withFixture: true })
  const { rows } = await database.pool.query("select sha256, name from catalogue_file order by name")
  expect(rows.map(({ name }) => name)).toEqual(["sheet.pdf", "sigma.png"])
  for (const { sha256 } of rows)
    expect(existsSync(join(dataDir, "files", sha256.slice(0, 2), sha256))).toBe(true)
  const names = [
    "missing.png",
    "../outside.png",
    "/etc/../x",
    "file:///etc/passwd",
    "//host/x.png",
    "a.exe",
    "C:\\x.png",
  ]
  const images = names.map((file) => ({
    kind: "capability",
    id: `c${names.indexOf(file)}`,
    name: { en: "c" },
    image: file,
  }))
  const faults = await faultsOf("a.jsonl", images.map((record) => JSON.stringify(record)).join("\n"))
  expect(faults).toEqual([
    '1: c0: there is no file "missing.png"',
    '2: c1: "../outside.png" is neither in the folder nor an http address',
    '4: c3: "file:///etc/passwd" is neither in the folder nor an http address',
    '5: c4: "//host/x.png" is neither in the folder nor an http address',
    '6: c5: "a.exe": files of this kind are not kept',
    '7: c6: "C:\\x.png" is neither in the folder nor an http address',
  ])
})

test("a folder of YAML files tells file and line of what is wrong", async () => {
  const { database, folder, dataDir } = await openCatalogue()
  const { mkdirSync, writeFileSync } = await import("node:fs")
  mkdirSync(join(folder, "demo"))
  writeFileSync(
    join(folder, "demo/a.yaml"),
    "- { kind: brand, id: a, name: A }\n- kind: brand\n  id: b\n  name: ''\n",
  )
  writeFileSync(join(folder, "demo/b.yaml"), "kind: brand\n  id: x: y\n")
  const failure = importCatalogue({
    pool: database.pool,
    queue: noSender,
    path: join(folder, "demo"),
    dataDir,
  })
  await expect(failure).rejects.toThrow(
    /^a\.yaml:2 {2}b: name: .+\nb\.yaml:1 {2}Nested mappings are not allowed/,
  )
})

test("what a killed import left behind is cleared up by the next", async () => {
  const { database, importText } = await openCatalogue()
  await database.pool.query(
    `with dead as (insert into catalogue_import (id, source, alive_at)
       values (gen_random_uuid(), 'dead', now() - interval '1 day') returning id)
     insert into catalogue_staged (import_id, kind, id, file, line, position, digest, data)
     select id, 'brand', 'x', 'x', 1, 1, 'x', '{}' from dead`,
  )
  await importText("a.json", text)
  expect((await contentOf(database)).filter(({ what }) => what === "staged" || what === "import")).toEqual([])
})

test("imports at the same time come one after the other", async () => {
  const { importText } = await openCatalogue()
  const results = await Promise.all([
    importText("a.json", text, { source: "same" }),
    importText("b.json", text, { source: "same" }),
  ])
  expect(results.map(({ created }) => created).sort()).toEqual([0, 4])
})
