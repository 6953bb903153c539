import { expect, test } from "vitest"
import {
  findVariant,
  groupSpecifications,
  productImages,
  relatedProducts,
  safeUrl,
  shownHighlights,
  specificationsIn,
  variantKey,
  variantName,
} from "../../../../../app/website/catalogue/records/product.ts"
import { product, specification } from "../fixture.ts"

test.each([
  ["sigma_688-s", "688-s"],
  ["a_b_c", "b_c"],
  ["plain", "plain"],
  ["_x", "x"],
])("of the variant id %s addresses use %s [CAT-14]", (id, key) => {
  expect(variantKey(id)).toBe(key)
})

test("a variant is found by what stands in the address, and an unknown one is none", () => {
  const variants = [{ id: "p_short", name_metric: "500 mm", name_imperial: "20 in" }]
  expect(findVariant({ variants }, "short")?.id).toBe("p_short")
  expect(findVariant({ variants }, "p_short")).toBeNull()
  expect(findVariant({ variants }, null)).toBeNull()
})

test("a variant is called by the name of the reader's units [CAT-13, CAT-29]", () => {
  const variant = { id: "p_short", name_metric: "500 mm", name_imperial: "20 in" }
  expect(variantName(variant, "METRIC")).toBe("500 mm")
  expect(variantName(variant, "IMPERIAL")).toBe("20 in")
  expect(variantName({ ...variant, name_imperial: "" }, "IMPERIAL")).toBe("500 mm")
})

test("technical data holds the reader's units and what holds in both [CAT-12, CAT-22]", () => {
  const specifications = [
    specification("length", "500", { measurement_system: "dim_metric" }),
    specification("length", "20", { measurement_system: "dim_imperial" }),
    specification("display", "10"),
  ]
  expect(specificationsIn({ specifications }, "METRIC").map(({ value }) => value)).toEqual(["500", "10"])
  expect(specificationsIn({ specifications }, "IMPERIAL").map(({ value }) => value)).toEqual(["20", "10"])
})

test("figures stand under their headings, those without one first", () => {
  const grouped = (id: string, group: string | null) =>
    specification(id, "1", {
      specification: { id, name: id, unit: null, group },
    })
  const groups = groupSpecifications([grouped("a", "Wire"), grouped("b", null), grouped("c", "Wire")])
  expect(groups.map(({ name, specifications }) => [name, specifications.length])).toEqual([
    [null, 1],
    ["Wire", 2],
  ])
})

test("a highlight needs a name and a picture or a film [CAT-17]", () => {
  const nothing = {
    name: null,
    short_description: null,
    long_description: null,
    image_url: null,
    video_url: null,
    video_image_url: null,
  }
  const highlights = [
    { ...nothing, name: "Picture", image_url: "/a.webp" },
    { ...nothing, name: "Film", video_url: "/a.mp4" },
    { ...nothing, name: "Neither", video_image_url: "/still.webp" },
    { ...nothing, name: " ", image_url: "/a.webp" },
    { ...nothing, name: "Trap", video_url: "javascript:alert(1)" },
  ]
  expect(shownHighlights({ highlights }).map(({ name }) => name)).toEqual(["Picture", "Film"])
})

test("the default picture comes first [CAT-11]", () => {
  const image = (url: string, isDefault: boolean) => ({
    name: null,
    url,
    default: isDefault,
  })
  const images = productImages({ name: "Sigma", images: [image("/a.webp", false), image("/b.webp", true)] })
  expect(images).toEqual([
    { url: "/b.webp", alternativeText: "Sigma" },
    { url: "/a.webp", alternativeText: "Sigma" },
  ])
})

test("related products are told apart by type and left out where they aren't supplied [CAT-08, CAT-15]", () => {
  const related = [
    { type: "component", product: product("module") },
    {
      type: "component",
      product: product("swiss", { supported_countries: ["CH"] }),
    },
    { type: "service", product: product("training") },
  ] as never
  expect(relatedProducts({ related }, "component", "DE").map(({ slug }) => slug)).toEqual(["module"])
  expect(relatedProducts({ related }, "component", "CH")).toHaveLength(2)
  expect(relatedProducts({ related }, "related", "CH")).toEqual([])
})

test.each([
  ["/assets/film.mp4", "/assets/film.mp4"],
  ["https://films.example/1", "https://films.example/1"],
  ["//films.example/1", null],
  ["javascript:alert(1)", null],
  [null, null],
])("of a catalogue's address %s a link is %s", (url, expected) => {
  expect(safeUrl(url)).toBe(expected)
})

test("a highlight whose picture is the word null has none [CAT-17, IMG-02]", () => {
  const highlight = {
    name: "Fast",
    short_description: null,
    long_description: null,
    image_url: "null",
    video_image_url: null,
    video_url: "null",
  }
  expect(shownHighlights({ highlights: [highlight] })).toEqual([])
  expect(shownHighlights({ highlights: [{ ...highlight, image_url: "/assets/a.webp" }] })).toHaveLength(1)
})
