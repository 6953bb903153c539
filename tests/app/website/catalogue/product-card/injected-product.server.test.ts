import { expect, test } from "vitest"
import { findInjectedProduct } from "../../../../../app/website/catalogue/product-card/injected-product.server.ts"
import { createTestContext } from "../../../request-context.ts"
import { classifications, product, specification } from "../fixture.ts"

const swiss = product("swiss", {
  supported_countries: ["CH"],
  specifications: [specification("stroke", "40"), specification("colour", "grey")],
})

const productBySlug = ({ slug }: Record<string, unknown>) => ({ product: slug === "swiss" ? swiss : null })

function at(address: string) {
  return createTestContext(address, {
    answers: {
      Classifications: { classifications },
      ProductBrands: { brands: [] },
      SpecificationDefinitions: { specification_definitions: [{ id: "stroke", is_filter: true }] },
      ProductBySlug: productBySlug,
    },
  })
}

test("a page's product is shown with its name, its address and its key figures [PAGE-02]", async () => {
  expect(await findInjectedProduct(at("http://localhost/de-ch/company"), "swiss")).toMatchObject({
    name: "SWISS",
    href: "/de-ch/products/crimping/swiss",
    facts: [{ name: "Name of stroke", value: "40", unit: null }],
  })
})

test("a product that isn't there, or not for this country, leaves the page without one [CAT-08, CAT-32]", async () => {
  const context = at("http://localhost/en/company")
  expect(await findInjectedProduct(context, "gone")).toBeNull()
  expect(context.upstreams.lines.map(({ msg }) => msg)).toContain("No product found for slug")
  expect(await findInjectedProduct(at("http://localhost/de-de/company"), "swiss")).toBeNull()
  expect(await findInjectedProduct(context, null)).toBeNull()
})
