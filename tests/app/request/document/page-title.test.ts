import { expect, test } from "vitest"
import { documentTitle, siteBrandName } from "../../../../app/request/document/page-title.ts"
import { getSite } from "../sites/fixture.ts"

test("a document's title is the page's and the brand's", () => {
  expect(documentTitle("Company", "Komax")).toBe("Company | Komax")
})

test("a page that is called like the brand says it once", () => {
  expect(documentTitle("Komax", "Komax")).toBe("Komax")
})

test("the brand's name stands for the site, else the site's own", () => {
  const site = getSite("cirris")
  expect(siteBrandName(site)).toBe("Site cirris")
  const brand = {
    id: "b",
    name: "Cirris",
    pimId: null,
    theme: "Cirris",
    image: null,
    url: null,
    width: null,
    height: null,
  }
  expect(siteBrandName({ ...site, brand })).toBe("Cirris")
})
