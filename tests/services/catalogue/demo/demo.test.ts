import { existsSync, readFileSync, statSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { parse } from "yaml"
import type { Text } from "../../../../services/catalogue/shape.ts"
import { demoFolder, lineageOf, products, records, recordsOf, specifications, topOf } from "./read-demo.ts"

const slugs = new Set(products.map(({ slug }) => slug))
const allLanguages = ["en", "de", "fr", "zh", "ja"]

function fault(slug: string, what: string) {
  return `${slug}: ${what}`
}

test("the catalogue has the three top classifications, each three levels deep [CAT-06]", () => {
  const classifications = recordsOf("classification")
  const tops = classifications.filter(({ parent }) => parent === undefined).map(({ id }) => id)
  expect(tops.sort()).toEqual(["products", "services", "smart-factory"])
  for (const top of tops) {
    const depths = classifications
      .filter(({ id }) => lineageOf(id)[0] === top)
      .map(({ id }) => lineageOf(id).length)
    expect(Math.max(...depths), top).toBe(3)
  }
})

test("there are at least 60 products and 20 services, over all brands of the content [CAT-10]", () => {
  const services = products.filter((product) => topOf(product) === "services")
  expect(services.length).toBeGreaterThanOrEqual(20)
  expect(products.length - services.length).toBeGreaterThanOrEqual(60)
  const file = join(demoFolder, "../../content/demo/system/brands.yaml")
  const brands: { pimId: string }[] = parse(readFileSync(file, "utf8"))
  expect(new Set(products.map(({ brand }) => brand))).toEqual(new Set(brands.map(({ pimId }) => pimId)))
  expect(new Set(recordsOf("brand").map(({ id }) => id))).toEqual(new Set(brands.map(({ pimId }) => pimId)))
})

test("the products that the content's redirects and pages name are there [ROUTE-28]", () => {
  for (const slug of ["sigma-688", "lineo-560", "lineo-900", "matrio-780", "torsa-440", "veris-340"])
    expect(slugs, slug).toContain(slug)
})

test("every classification without classifications below it holds a product", () => {
  const parents = new Set(recordsOf("classification").map(({ parent }) => parent))
  const leaves = recordsOf("classification").filter(({ id }) => !parents.has(id))
  const filled = new Set(products.flatMap(({ classifications }) => classifications))
  expect(leaves.map(({ id }) => id).filter((id) => !filled.has(id))).toEqual([])
})

test("every relation, capability, classification, brand and specification exists [CAT-15] [CAT-19]", () => {
  const known = {
    capabilities: new Set(recordsOf("capability").map(({ id }) => id)),
    classifications: new Set(recordsOf("classification").map(({ id }) => id)),
  }
  const faults = products.flatMap(({ slug, related, capabilities, classifications, ...product }) => [
    ...related
      .filter((one) => !slugs.has(one.product) || one.product === slug)
      .map((one) => fault(slug, one.product)),
    ...capabilities.filter((id) => !known.capabilities.has(id)).map((id) => fault(slug, id)),
    ...classifications.filter((id) => !known.classifications.has(id)).map((id) => fault(slug, id)),
    ...Object.keys(product.specifications)
      .filter((id) => !specifications.has(id))
      .map((id) => fault(slug, id)),
    ...product.variants.flatMap((variant) =>
      Object.keys(variant.specifications)
        .filter((id) => !specifications.has(id))
        .map((id) => fault(slug, id)),
    ),
  ])
  expect(faults).toEqual([])
  const used = new Set(products.flatMap(({ capabilities }) => capabilities))
  expect([...known.capabilities].filter((id) => !used.has(id))).toEqual([])
})

/** All file names in a record, with the place where they stand. */
function filesOf(value: unknown, key = ""): string[] {
  if (typeof value === "string") return /^(file|image|video|videoImage|thumbnail)$/.test(key) ? [value] : []
  if (typeof value !== "object" || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => filesOf(inner, Array.isArray(value) ? key : name))
}

test("every picture, drawing, film and document exists, and all together stay small", () => {
  const files = new Set(records.flatMap((record) => filesOf(record)))
  expect(files.size).toBeGreaterThan(150)
  expect([...files].filter((file) => !existsSync(join(demoFolder, file)))).toEqual([])
  const pictures = [...files].filter((file) => file.endsWith(".webp"))
  const bytes = pictures.reduce((sum, file) => sum + statSync(join(demoFolder, file)).size, 0)
  expect(bytes).toBeLessThan(13_000_000)
})

test("every product has a default picture, a highlight that is shown and a data sheet in two languages [CAT-11] [CAT-17] [CAT-18]", () => {
  for (const { slug, images, highlights, documents } of products) {
    expect(
      images.filter((image) => image.default),
      slug,
    ).toHaveLength(1)
    expect(
      highlights.some(({ name, image, video }) => name && (image || video)),
      slug,
    ).toBe(true)
    const sheets = documents
      .filter(({ generated }) => generated === "data-sheet")
      .map(({ language }) => language)
    expect(sheets, slug).toEqual(expect.arrayContaining(["en", "de"]))
    expect(new Set(documents.map(({ id }) => id)).size, slug).toBe(documents.length)
  }
})

test("every product has 10 to 40 specifications [CAT-12]", () => {
  const counts = products.map(
    ({ slug, specifications }) => [slug, Object.keys(specifications).length] as const,
  )
  expect(counts.filter(([, count]) => count < 10 || count > 40)).toEqual([])
})

test("no two products or variants are equal [CAT-13] [CAT-14]", () => {
  const bodies = products.map(({ name, shortDescription, specifications }) =>
    JSON.stringify([name, shortDescription, specifications]),
  )
  expect(new Set(bodies).size).toBe(products.length)
  expect(slugs.size).toBe(products.length)
  expect(new Set(products.map(({ articleNumber }) => articleNumber)).size).toBe(products.length)
  const ids = products.flatMap(({ variants }) => variants.map(({ id }) => id))
  expect(new Set(ids).size).toBe(ids.length)
  for (const { slug, variants } of products) {
    const contents = variants.map(({ specifications, nameMetric }) =>
      JSON.stringify([specifications, nameMetric]),
    )
    expect(new Set(contents).size, slug).toBe(variants.length)
  }
})

test("some products, services and a classification are offered in some countries only [CAT-08] [CAT-09]", () => {
  const restricted = products.filter(({ supportedCountries }) => supportedCountries)
  expect(restricted.length).toBeGreaterThanOrEqual(5)
  expect(restricted.some(({ supportedCountries }) => supportedCountries?.includes("CH"))).toBe(true)
  expect(recordsOf("classification").some(({ supportedCountries }) => supportedCountries)).toBe(true)
})

/** Every text in a record, with its place. */
function textsOf(value: unknown, place: string): [place: string, text: Text][] {
  if (typeof value !== "object" || value === null) return []
  if ("en" in value) return [[place, value as Text]]
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, `${place}.${key}`))
}

/** Names of models and figures with their units are the same in every language. */
function isSameEverywhere(text: string): boolean {
  if (products.some(({ slug, name }) => slug && name.en === text)) return true
  return /^[\d.,–\s⌀]*(AWG [\d/–]+)?[\d.,\s]*(mm²|mm|in|ft|m|kN|N|lbf|lb|kg|,|\s|[\d.])*$/.test(text)
}

test("all texts are there in English, German, French, Chinese and Japanese [CAT-10] [CAT-16]", () => {
  const missing = records
    .flatMap((record) => textsOf(record, "slug" in record ? record.slug : record.id))
    .filter(
      ([, text]) =>
        !text.en || (!isSameEverywhere(text.en) && allLanguages.some((language) => !text[language])),
    )
  expect(missing).toEqual([])
})

test("French texts have their no-break spaces", () => {
  const texts = records.flatMap((record) => textsOf(record, "slug" in record ? record.slug : record.id))
  expect(texts.filter(([, { fr = "" }]) => /(?<!\u202f)[;!?]|(?<!\u00a0):(?!\d)/.test(fr))).toEqual([])
})

test("German texts are written the Swiss way, with typographic apostrophes in all", () => {
  const texts = records.flatMap((record) => textsOf(record, "slug" in record ? record.slug : record.id))
  expect(texts.filter(([, { de = "" }]) => de.includes("ß"))).toEqual([])
  expect(texts.filter(([, text]) => Object.values(text).some((one) => one.includes("'")))).toEqual([])
})
