import { expect, test } from "vitest"
import { findSimilar } from "../../../../app/website/address/similar-products.server.ts"
import { createTestContext } from "../../request-context.ts"
import { failing, searchRecord, searchResult } from "../search/fixture.ts"

test("the search tells which products a text means, in its order, each once", async () => {
  const found = ["products/crimping/torsa", "products/torsa", "services/care/lineo-care"]
  const answers = { Search: searchResult(found.map((path) => searchRecord(path))) }
  const context = createTestContext("http://localhost/en/products", { answers })
  expect(await findSimilar(context, "tosra")).toEqual(["torsa", "lineo-care"])
  // Only whole searches are for the editors' log, which leaves out those for one type.
  expect(context.upstreams.asked.at(-1)?.variables).toMatchObject({
    query: "tosra",
    type: "PRODUCT",
    skip: 0,
  })
})

test("without the search a list knows names alone, and the log says so", async () => {
  const context = createTestContext("http://localhost/en/products", { answers: { Search: failing } })
  expect(await findSimilar(context, "tosra")).toEqual([])
  expect(context.upstreams.lines.map(({ msg }) => msg)).toContain(
    "a list is filtered by names alone, without the search",
  )
})
