import { expect, test } from "vitest"
import { loadCatalogueView } from "../../../../../app/website/address/catalogue-view.server.ts"
import { ProductScreen } from "../../../../../app/website/catalogue/product-page/product-screen.tsx"
import type { Product, ProductSummary } from "../../../../../app/website/catalogue/records/product.ts"
import { renderDocument } from "../../../render-document.tsx"
import { createTestContext } from "../../../request-context.ts"
import { pageContent, siteWith } from "../../pages/page-fixture.ts"
import { classifications, product, specification } from "../fixture.ts"

/** HTML of the page at this address, on a site with one product. */
async function pageOf(address: string, only: Product): Promise<string> {
  const answers = {
    ...siteWith(pageContent()),
    Classifications: { classifications },
    ProductBySlug: ({ slug }: Record<string, unknown>) => ({ product: slug === only.slug ? only : null }),
    ProductBrands: { brands: [] },
    Capabilities: { capabilities: [] },
    CardFigures: ({ slugs }: Record<string, unknown>) => ({
      products: String(slugs)
        .split(",")
        .map((slug) => ({ slug, specifications: [specification("stroke", `${slug} 40`)] })),
    }),
    SpecificationDefinitions: { specification_definitions: [{ id: "stroke", is_filter: true }] },
    Stories: { stories: [] },
  }
  const { data } = await loadCatalogueView(createTestContext(address, { answers }))
  if (data.kind !== "product") throw new Error(data.kind)
  return renderDocument(<ProductScreen view={data} />)
}

/** The section with this heading; null when the page has none. */
function sectionOf(html: string, heading: string): string | null {
  const sections = html.split('<section id="')
  return sections.find((section) => section.includes(`>${heading}</h2>`)) ?? null
}

function summary(slug: string): ProductSummary {
  return product(slug)
}

const crimping = "http://localhost/en/products/crimping/sigma"

test("a product's page shows its highlights [CAT-21]", async () => {
  const highlight = {
    name: "Changes tools by itself",
    short_description: "In eight seconds.",
    long_description: null,
    image_url: "/assets/tools.webp",
    video_image_url: null,
    video_url: null,
  }
  const html = await pageOf(crimping, product("sigma", { highlights: [highlight] }))
  expect(sectionOf(html, "Highlights")).toContain("Changes tools by itself")
  expect(sectionOf(await pageOf(crimping, product("sigma")), "Highlights")).toBeNull()
})

test("a product's page leads to related products, and apart from them to the modules that extend it, each with its figures [CAT-25, CAT-26]", async () => {
  const related: Product["related"] = [
    { type: "related", product: summary("neighbour") },
    { type: "component", product: summary("module") },
  ]
  const html = await pageOf(crimping, product("sigma", { related }))
  const modules = sectionOf(html, "Modular system")
  expect(modules).toContain('href="/en/products/crimping/module"')
  expect(modules).toContain("module 40")
  expect(modules).not.toContain("neighbour")
  const others = sectionOf(html, "Related products")
  expect(others).toContain('href="/en/products/crimping/neighbour"')
  expect(others).toContain("neighbour 40")
  expect(others).not.toContain("/module")
})

test("a service has a page of its own below /services, whose data is called its scope [CAT-04, CAT-28]", async () => {
  const specifications = [specification("visits", "2")]
  const care = product("care", { classifications: ["id-services"], specifications })
  const html = await pageOf("http://localhost/en/services/care", care)
  expect(html).toContain("CARE</h1>")
  expect(sectionOf(html, "Scope of service")).toContain("Name of visits")
  expect(sectionOf(html, "Technical data")).toBeNull()
})
