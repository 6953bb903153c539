import { expect, test } from "vitest"
import { loadComparison } from "../../../../app/website/comparison/comparison.server.ts"
import { createTestContext } from "../../request-context.ts"
import { catalogueAnswers } from "./fixture.ts"

const basket = "crimping*sigma_long~k1*torsa~k2!cutting*lineo~k3"

function compare(address: string, cookies: Record<string, string> = {}) {
  return loadComparison(
    createTestContext(`http://localhost${address}`, { answers: catalogueAnswers, cookies }),
  )
}

test("a column says all that a product is compared by [CMP-17]", async () => {
  const { columns, classification } = await compare("/en/compare?products=sigma_long,torsa")
  expect(classification).toEqual({ slug: "crimping", name: "Class crimping" })
  expect(columns[0]).toEqual({
    key: "sigma_long",
    slug: "sigma",
    name: "SIGMA",
    brand: "Komax",
    shortDescription: "About sigma",
    image: null,
    url: "/en/products/crimping/sigma?variant=long",
    variants: [
      { id: "long", name: "Long, 2 m" },
      { id: "short", name: "Short" },
    ],
    selectedVariantId: "long",
    variantName: "Long, 2 m",
    removeHref: "/en/compare?products=torsa",
  })
})

test("a variant's own data are compared, in the reader's units [CMP-22]", async () => {
  const { rowGroups } = await compare("/en/compare?products=sigma_long,torsa")
  expect(rowGroups[0]?.rows.map(({ name, different }) => [name, different])).toEqual([
    ["Mains", true],
    ["Rate", true],
  ])
  const imperial = await compare("/en/compare?products=sigma,veris", { "measurement-system": "IMPERIAL" })
  expect(imperial.rowGroups[0]?.rows.map(({ name }) => name)).toEqual(["Mains"])
})

test("what all have alike goes, and comes back by the same link [CMP-23]", async () => {
  const { rowGroups, toggleHref, csvHref } = await compare(
    "/en/compare?products=sigma,torsa&differences=only",
  )
  expect(rowGroups[0]?.rows.map(({ name }) => name)).toEqual(["Rate", "Weight"])
  expect(toggleHref).toBe("/en/compare?products=sigma,torsa")
  expect(csvHref).toBe("/en/compare/comparison.csv?products=sigma,torsa&differences=only")
})

test("an address wins over the reader's basket", async () => {
  const view = await compare("/de-ch/compare?products=veris,matrio", { comparison: basket })
  expect([view.isOwn, view.groups, view.columns.map(({ slug }) => slug)]).toEqual([
    false,
    [],
    ["veris", "matrio"],
  ])
})

test("the basket shows one classification at a time, first one with something to compare [CMP-01]", async () => {
  const view = await compare("/en/compare", { comparison: `other*lineo~k0!${basket}` })
  expect(view.groups.map(({ slug, count, isCurrent }) => [slug, count, isCurrent])).toEqual([
    ["other", 1, false],
    ["crimping", 2, true],
    ["cutting", 1, false],
  ])
  expect(view.columns.map(({ key, removeHref }) => [key, removeHref])).toEqual([
    ["k1", null],
    ["k2", null],
  ])
  expect(view.shareUrl).toBe("http://localhost:3000/en/compare?products=sigma_long,torsa")
  const cutting = await compare("/en/compare?classification=cutting", { comparison: basket })
  expect(cutting.columns.map(({ slug }) => slug)).toEqual(["lineo"])
})

test("offered for adding is what isn't in yet, and of what is in only its other variants [CMP-16]", async () => {
  const { offers } = await compare("/en/compare", { comparison: basket })
  expect(offers.map(({ choice, name }) => [choice, name])).toEqual([
    ["sigma_short", "SIGMA, Short"],
    ["veris", "VERIS"],
    ["matrio", "MATRIO"],
  ])
  const full = await compare("/en/compare?products=sigma,torsa,veris,matrio")
  expect(full.offers).toEqual([])
})

test("of more than four the others are named", async () => {
  const view = await compare("/en/compare?products=sigma_long,sigma_short,torsa,veris,matrio")
  expect([view.columns.length, view.others.map(({ name }) => name)]).toEqual([4, ["MATRIO"]])
  const five = "crimping*sigma~a*sigma~b*torsa~c*veris~d*sigma_short~e"
  const own = await compare("/en/compare", { comparison: five })
  expect([own.columns.length, own.others.map(({ key, name }) => [key, name])]).toEqual([
    4,
    [["e", "SIGMA, Short"]],
  ])
})

test("what isn't there, or not for the reader's country, is named and left out [CAT-08]", async () => {
  const view = await compare("/de-ch/compare?products=nothing,only-china,sigma_unknown,torsa")
  expect(view.unknown).toEqual(["nothing", "only-china"])
  expect(view.columns.map(({ slug, selectedVariantId }) => [slug, selectedVariantId])).toEqual([
    ["sigma", null],
    ["torsa", null],
  ])
})

test.each(["", "?products=", "?products=%00,../x", "?classification=%F0%9F", "?differences=only"])(
  "%j without a basket is empty, not an error",
  async (query) => {
    const view = await compare(`/en/compare${query}`)
    expect([view.columns, view.rowGroups, view.offers]).toEqual([[], [], []])
  },
)

test("side sites have no basket [CMP-12]", async () => {
  const context = createTestContext("http://schleuniger.localhost/de-ch/compare", {
    answers: catalogueAnswers,
    cookies: { comparison: basket },
  })
  expect((await loadComparison(context)).columns).toEqual([])
})

test("machines of different kinds begin with the rows that hold for all [CMP-19]", async () => {
  const { rowGroups } = await compare("/en/compare?products=torsa,lineo")
  expect(rowGroups[0]).toMatchObject({ group: "What they have in common", rows: [{ name: "Mains" }] })
  expect(rowGroups[1]?.rows.map(({ name }) => name)).not.toContain("Mains")
})

test("the products of two groups are compared by one link, and of one group there is none", async () => {
  const own = await compare("/en/compare", { comparison: basket })
  expect(own.togetherHref).toBe("/en/compare?products=sigma_long,torsa,lineo")
  expect((await compare("/en/compare?products=torsa,lineo")).togetherHref).toBeNull()
})

test("a letter about a comparison names all of its products and where it stands", async () => {
  const { shown } = await compare("/en/compare?products=sigma_long,torsa")
  expect(shown.name).toBe("SIGMA, Long, 2 m, TORSA")
  expect(shown.address).toContain("/en/compare?products=sigma_long,torsa")
})
