import { expect, test } from "vitest"
import type { Database } from "../../../../platform/database/database.ts"
import { feedSearch } from "../../../../services/catalogue/feed/feed.ts"
import { FeedStore } from "../../../../services/catalogue/feed/feed-store.ts"
import type { FoundDocument } from "../../../../services/catalogue/feed/product-documents.ts"
import { CatalogueStore } from "../../../../services/catalogue/store.ts"
import { jsonCatalogue, openCatalogue } from "../import/import-text.ts"

function createSearch({ pool }: Database) {
  const documents = new Map<string, FoundDocument>()
  const calls: string[] = []
  const search = {
    async indexDocuments(source: string, all: readonly FoundDocument[]) {
      calls.push(`${source} index ${all.length}`)
      for (const document of all) documents.set(`${document.id} ${document.language}`, document)
    },
    async removeDocuments(source: string, ids: readonly string[]) {
      calls.push(`${source} remove ${ids.join()}`)
    },
  }
  const feed = (signal?: AbortSignal) =>
    feedSearch({
      catalogue: new CatalogueStore(pool),
      store: new FeedStore(pool),
      search,
      siteId: async () => "main",
      signal,
    })
  return { documents, calls, search, feed }
}

test("products are told in each of their languages, with what people look for [CAT-05] [CAT-07]", async () => {
  const { database } = await openCatalogue({ withFixture: true })
  const { documents, feed } = createSearch(database)
  // Four products and the seven classifications.
  expect(await feed()).toBe(11)
  const sigma = documents.get("product:sigma-688 en")
  expect(sigma).toMatchObject({
    siteId: "main",
    type: "product",
    languages: ["de", "en", "ja"],
    countries: [],
    path: "/products/crimping-machines/crimp-lines/sigma-688",
    title: "Sigma 688",
    description: "Crimps fast",
    keywords: ["Cutting", "Crimping", "Crimp lines", "Crimping machines", "Komax"],
    models: ["S688.01", "Sigma 688", "シグマ 688"],
  })
  expect(sigma?.text).toContain("Cross-section 0.13 – 6 mm²\nCross-section 26 – 10 AWG")
  expect(sigma?.text).toContain("Long 16 ft")
  expect(documents.get("product:sigma-688 ja")?.title).toBe("シグマ 688")
  expect(documents.get("product:lineo-560 en")?.countries).toEqual(["CH", "DE", "ALL"])
  expect(documents.get("product:sigma-688/sheet de")).toMatchObject({
    parentId: "product:sigma-688",
    type: "document",
    path: "/data-sheets/sigma-688.de.pdf",
    title: "Sigma 688: Datenblatt",
  })
})

test("classifications are pages to be found, and what is below one is kept to its countries [CAT-05, CAT-08, CAT-09]", async () => {
  const { database, importText } = await openCatalogue()
  const classification = (id: string, more: object) => ({ kind: "classification", id, slug: id, ...more })
  const records = (countries: string[]) => [
    classification("products", { name: { en: "Products" }, supportedCountries: ["CH"] }),
    classification("lines", {
      name: { en: "Crimp lines", de: "Crimplinien" },
      description: { en: "Whole lines" },
      parent: "products",
      supportedCountries: countries,
    }),
    {
      kind: "product",
      slug: "sigma",
      classifications: ["lines"],
      name: { en: "Sigma" },
      supportedCountries: ["CH", "DE"],
    },
  ]
  const { documents, calls, feed } = createSearch(database)
  await importText("a.json", JSON.stringify(records(["DE", "FR"])))
  await feed()
  expect(documents.get("classification:products en")).toMatchObject({ path: "/products", countries: [] })
  expect(documents.get("classification:lines en")).toMatchObject({
    type: "page",
    path: "/products/lines",
    title: "Crimp lines",
    description: "Whole lines",
    languages: ["de", "en"],
    countries: ["DE", "FR"],
  })
  expect(documents.get("classification:lines de")?.title).toBe("Crimplinien")
  expect(documents.get("product:sigma en")?.countries).toEqual(["DE"])
  await importText("a.json", JSON.stringify(records(["FR"])))
  await feed()
  expect(calls).toContain("catalogue remove product:sigma")
  await importText("a.json", JSON.stringify(records([]).slice(0, 1)))
  await feed()
  expect(calls.at(-2)).toBe("catalogue remove classification:lines,product:sigma")
})

test("only what is new, changed or gone is told, and everything when a name changes that products share", async () => {
  const { database, importText } = await openCatalogue()
  const text = JSON.stringify(jsonCatalogue)
  await importText("a.json", text)
  const { calls, feed } = createSearch(database)
  await feed()
  await feed()
  await importText("a.json", text.replace('"rate":20', '"rate":25'))
  await feed()
  await importText("a.json", JSON.stringify(jsonCatalogue.filter((record) => record.slug !== "one")))
  await feed()
  await importText("a.json", text.replace('"en":"Machines"', '"en":"Devices"'))
  await feed()
  expect(calls).toEqual([
    // The one classification, then the products.
    "catalogue index 1",
    "catalogue index 2",
    "catalogue index 1",
    "catalogue remove product:one",
    // Two is as it was at first.
    "catalogue index 1",
    "catalogue index 1",
    "catalogue index 2",
  ])
})

test("what the search service didn't take is told again", async () => {
  const { database, importText } = await openCatalogue()
  await importText("a.json", JSON.stringify(jsonCatalogue))
  const { calls, search, feed } = createSearch(database)
  const take = search.indexDocuments
  search.indexDocuments = () => Promise.reject(new Error("down"))
  await expect(feed()).rejects.toThrow("down")
  search.indexDocuments = take
  expect(await feed()).toBe(3)
  expect(calls).toEqual(["catalogue index 1", "catalogue index 2"])
})

test("more than a hundred go in several calls, and it can be stopped between them", async () => {
  const { database, importText } = await openCatalogue()
  const products = Array.from({ length: 210 }, (_, index) => ({
    kind: "product",
    slug: `p-${index}`,
    classifications: ["machines"],
    name: { en: `P ${index}` },
  }))
  await importText("a.json", JSON.stringify([...jsonCatalogue, ...products]))
  const { calls, search, feed } = createSearch(database)
  let stopping = new AbortController()
  const take = search.indexDocuments
  search.indexDocuments = async (...call) => {
    await take(...call)
    stopping.abort()
  }
  expect(await feed(stopping.signal)).toBe(1)
  stopping = new AbortController()
  expect(await feed(stopping.signal)).toBe(100)
  search.indexDocuments = take
  expect(await feed()).toBe(112)
  expect(calls).toEqual([
    "catalogue index 1",
    "catalogue index 100",
    "catalogue index 100",
    "catalogue index 12",
  ])
})
