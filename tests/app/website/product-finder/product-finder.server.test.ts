import { expect, test } from "vitest"
import { readAnswers } from "../../../../app/website/product-finder/finder-path.ts"
import { loadProductFinder } from "../../../../app/website/product-finder/product-finder.server.ts"
import { createTestContext } from "../../request-context.ts"
import type { Answers } from "../../upstreams.ts"
import { catalogueAnswers } from "../comparison/fixture.ts"

const crimping = { id: "cap-1", name: "Crimping", image_url: null }

function figure(id: string, low: number | null, high: number | null, system: string | null = "dim_metric") {
  return {
    value: `${low} – ${high}`,
    low,
    high,
    measurement_system: system,
    specification: { id, unit: "mm²" },
  }
}

function machine(slug: string, hourly: number) {
  return {
    slug,
    name: slug.toUpperCase(),
    brand: "komax",
    short_description: null,
    capabilities: ["cap-1"],
    images: [],
    variant_count: 0,
    supported_countries: null,
    classifications: ["c-crimping"],
    specifications: [
      figure("size", 0.5, 6),
      figure("size", 10, 20, "dim_imperial"),
      figure("rate", null, hourly, null),
    ],
  }
}

const answers: Answers = {
  ...catalogueAnswers,
  Capabilities: { capabilities: [crimping] },
  FinderQuestions: {
    specification_definitions: [
      { id: "size", purpose: "CROSS_SECTION", unit: null, metric_unit: "mm²", imperial_unit: "AWG" },
      { id: "rate", purpose: "HOURLY_OUTPUT", unit: "leads/h", metric_unit: null, imperial_unit: null },
    ],
    filtered_products: { facets: { capabilities: [{ capability: crimping }] } },
  },
  FinderProducts: { filtered_products: { products: [machine("fast", 4000), machine("slow", 1000)] } },
}

function find(search: string) {
  return loadProductFinder(createTestContext(`http://localhost/en/product-finder${search}`, { answers }))
}

test("three answers in the address name machines, and the same address names them again", async () => {
  const view = await find("?task=crimping&size=0,5-2,5&units=metric&pieces=4000")
  expect(view.faults).toEqual([])
  expect(view.found?.map(({ slug }) => slug)).toEqual(["slow", "fast"])
  expect(view.found?.[0]?.reasons.map(({ kind }) => kind)).toEqual(["size", "oneShift", "smallest"])
  expect(view.said).toEqual({ size: "0.5 – 2.5 mm²", pieces: "4,000" })
  expect(view.compareHref).toBe("/en/compare?products=slow,fast")
  expect(view.listHref).toBe("/en/products?capability=crimping#list")
})

test("before it is asked the finder shows its questions and no result", async () => {
  const view = await find("")
  expect([view.found, view.faults, view.answers]).toEqual([null, [], null])
  expect(view.questions).toMatchObject({ size: { unit: "mm²" }, asksPieces: true })
})

test("what can't be read is said at its field, and what was typed stays", async () => {
  const view = await find("?task=flying&size=thick&pieces=1.5")
  expect(view.faults).toEqual(["task", "size", "pieces"])
  expect(view.answers).toMatchObject({ tasks: ["flying"], size: "thick", pieces: "1.5" })
  expect(view.found).toBeNull()
})

test("a gauge is compared with gauges", async () => {
  expect((await find("?task=crimping&size=AWG+14&units=imperial")).found).toHaveLength(2)
  expect((await find("?task=crimping&size=4&units=imperial")).found).toHaveLength(0)
})

test("an address without answers asks nothing, whatever else it holds", () => {
  expect(readAnswers(new URLSearchParams("utm_source=x"))).toBeNull()
  expect(readAnswers(new URLSearchParams("task="))).toMatchObject({ tasks: [""], size: "" })
})
