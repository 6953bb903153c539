import { expect, test } from "vitest"
import { loadMenuClasses } from "../../../../../app/website/catalogue/menu/menu-classes.server.ts"
import { UpstreamError } from "../../../../../platform/graphql/upstream-error.ts"
import { createTestContext } from "../../../request-context.ts"

function classification(id: string, parent: string | null, changes: object = {}) {
  return {
    id,
    slug: id,
    name: `Class ${id}`,
    description: null,
    parent,
    children: [],
    image_url: null,
    language: "en",
    supported_countries: null,
    sort_index: 0,
    ...changes,
  }
}

const answers = {
  PlainClassifications: {
    classifications: [
      classification("products", null),
      classification("crimping", "products", { image_url: "/assets/a.webp", sort_index: 2 }),
      classification("presses", "crimping"),
      classification("cutting", "products", { sort_index: 1, language: "de" }),
      classification("japanese", "products", { supported_countries: ["JP"] }),
    ],
  },
}

test("a section's menu holds its classes with pictures, in their order, and what is below them, and says which names are foreign", async () => {
  const context = createTestContext("http://localhost/de-ch", { answers })
  expect(await loadMenuClasses(context, "/products")).toEqual([
    {
      name: "Class cutting",
      href: "/de-ch/products/cutting",
      language: undefined,
      imageUrl: null,
      below: [],
    },
    {
      name: "Class crimping",
      href: "/de-ch/products/crimping",
      language: "en",
      imageUrl: "/assets/a.webp",
      below: [{ name: "Class presses", href: "/de-ch/products/crimping/presses", language: "en" }],
    },
  ])
})

test("a class that isn't supplied in the reader's country stands in no menu [CAT-08]", async () => {
  const names = async (address: string) =>
    (await loadMenuClasses(createTestContext(address, { answers }), "/products")).map(({ name }) => name)
  expect(await names("http://localhost/ja-jp")).toContain("Class japanese")
  expect(await names("http://localhost/de-de")).not.toContain("Class japanese")
})

test("while the catalogue is down the menu has no classes, and the page isn't kept", async () => {
  const down = () => {
    throw new UpstreamError("catalogue", "is down", { code: "unavailable" })
  }
  const context = createTestContext("http://localhost/en", { answers: { PlainClassifications: down } })
  const sources = { tags: new Set<string>(), isOutdated: false }
  const reader = { ...context, api: { catalogue: context.api.catalogue.notingIn(sources) } }
  expect(await loadMenuClasses(reader, "/products")).toEqual([])
  expect(sources.isOutdated).toBe(true)
})
