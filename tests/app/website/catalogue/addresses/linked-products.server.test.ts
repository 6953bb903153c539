import { expect, test } from "vitest"
import { withLinkedProducts } from "../../../../../app/website/catalogue/addresses/linked-products.server.ts"
import { createTestContext } from "../../../request-context.ts"
import { link } from "../../pages/fixture.ts"

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
