import { expect, test } from "vitest"
import { productBrand } from "../../../../../app/website/catalogue/product-page/product-brand.ts"
import { standOn } from "../../../request/sites/standpoint.ts"

/** A reader of the main site; the brands komax and schleuniger have sites of their own, diit has one elsewhere, hosver none. */
function reader() {
  const from = standOn("main", "de")
  const brands = ["komax", "schleuniger", "diit", "hosver"].map((id, index) => ({
    id,
    name: id.toUpperCase(),
    theme: null,
    image: null,
    pimId: `pim-${id}`,
    url: id === "diit" ? "https://diit.example/" : null,
    sortIndex: index,
  }))
  const brandOf = { main: brands[0], schleuniger: brands[1] } as Record<string, (typeof brands)[number]>
  const sites = from.systemData.sites.map((site) => ({ ...site, brand: brandOf[site.id] ?? null }))
  const site = sites.find(({ id }) => id === "main")
  if (!site) throw new Error("The fixture has no main site")
  return { ...from, site, systemData: { ...from.systemData, brands, sites } } as never
}

test.each([
  [
    "a brand with a site of ours, in the reader's language",
    "pim-schleuniger",
    "http://schleuniger.localhost:3000/de",
  ],
  ["a brand with a site elsewhere", "pim-diit", "https://diit.example/"],
  ["a brand without a site", "pim-hosver", null],
  ["the brand of the site that the reader is on", "pim-komax", null],
])("a product's brand leads to its site: %s [CAT-33]", (_title, brand, url) => {
  expect(productBrand({ brand }, reader(), new Map())).toMatchObject({ url })
})

test("a brand that content doesn't know has the catalogue's name, and one without a name isn't shown [CAT-33]", () => {
  const names = new Map([["pim-other", "Other"]])
  expect(productBrand({ brand: "pim-other" }, reader(), names)).toEqual({
    name: "Other",
    url: null,
    logo: null,
  })
  expect(productBrand({ brand: "pim-nobody" }, reader(), names)).toBeNull()
  expect(productBrand({ brand: null }, reader(), names)).toBeNull()
})
