import { beforeEach, expect, test } from "vitest"
import { forgetWarnings } from "../../../../../app/ground/http/warn-once.server.ts"
import {
  findProduct,
  loadClassificationTree,
} from "../../../../../app/website/catalogue/records/catalogue.server.ts"
import { createTestContext } from "../../../request-context.ts"
import { classifications } from "../fixture.ts"

beforeEach(forgetWarnings)

test("a classification that the hierarchy names and the catalogue lacks is logged and skipped [CAT-32]", async () => {
  const [first, ...rest] = classifications
  const answers = {
    Classifications: {
      classifications: [{ ...first, children: [...(first?.children ?? []), "gone"] }, ...rest],
    },
  }
  const context = createTestContext("http://localhost/en/products", { answers })
  const tree = await loadClassificationTree(context)
  expect(tree.byId.has("gone")).toBe(false)
  expect(tree.byId.size).toBe(classifications.length)
  expect(context.upstreams.lines).toContainEqual(
    expect.objectContaining({
      level: "warn",
      msg: `The catalogue's hierarchy lacks classification gone below ${first?.slug}`,
    }),
  )
})

test("a product that the catalogue lacks is logged with its slug [CAT-32]", async () => {
  const context = createTestContext("http://localhost/en/products", {
    answers: { ProductBySlug: { product: null } },
  })
  expect(await findProduct(context, "gone")).toBeNull()
  expect(context.upstreams.lines).toContainEqual(
    expect.objectContaining({ level: "warn", slug: "gone", msg: "No product found for slug" }),
  )
})
