import { expect, test } from "vitest"
import {
  findProductPath,
  withLinkedProducts,
} from "../../../../../app/website/catalogue/addresses/linked-products.server.ts"
import { createTestContext } from "../../../request-context.ts"
import { link } from "../../pages/fixture.ts"
import { classifications } from "../fixture.ts"

/** Products are unknown while the catalogue is down. */
function asker(): ReturnType<typeof createTestContext> {
  const context = createTestContext("http://localhost/en/company")
  const catalogue = { read: () => Promise.reject(new Response(null, { status: 503 })) }
  return { ...context, api: { ...context.api, catalogue: catalogue as never } }
}

test("content without links to products is returned as it is", async () => {
  const content = [{ link: link({ path: "/contact" }) }]
  expect(await withLinkedProducts(asker(), content)).toBe(content)
})

test("the same content is the same object while its products stay the same, since kept modules are found by it", async () => {
  const content = [{ link: link({ productSlug: "sigma" }) }]
  const first = await withLinkedProducts(asker(), content)
  expect(await withLinkedProducts(asker(), content)).toBe(first)
  expect(await withLinkedProducts(asker(), [...content])).not.toBe(first)
})

const products = [
  { slug: "sigma", name: "Sigma", supported_countries: null, classifications: ["id-crimping"] },
  { slug: "swiss", name: "Swiss", supported_countries: ["CH"], classifications: ["id-crimping"] },
  // Its one classification is supplied in Switzerland and to international readers only.
  { slug: "press", name: "Press", supported_countries: null, classifications: ["id-presses"] },
]

test.each([
  ["de-ch", { sigma: true, swiss: true, press: true }],
  ["ja-jp", { sigma: true, swiss: false, press: false }],
  ["en", { sigma: true, swiss: false, press: true }],
])(
  "for %s links to products that aren't sold there lead nowhere, and no further question is asked",
  async (locale, sold) => {
    const answers = {
      LinkedProducts: { products },
      Classifications: { classifications: [...classifications] },
    }
    const context = createTestContext(`http://localhost/${locale}/company`, { answers })
    const slugs = ["sigma", "swiss", "press", "unknown"]
    const filled = await withLinkedProducts(
      context,
      slugs.map((productSlug) => link({ productSlug })),
    )
    const led = Object.fromEntries(filled.map(({ productSlug, product }) => [productSlug, product]))
    for (const [slug, isSold] of Object.entries(sold)) {
      if (isSold) expect(led[slug]).toMatchObject({ path: expect.stringContaining(`/${slug}`) })
      else expect(led[slug]).toBeNull()
      expect(await findProductPath(context, slug)).toEqual(isSold ? led[slug]?.path : null)
    }
    // The redirect decides about a product that the catalogue doesn't know.
    expect(led.unknown).toBeUndefined()
    expect(new Set(context.upstreams.asked.map(({ operation }) => operation))).toEqual(
      new Set(["LinkedProducts", "Classifications"]),
    )
  },
)
