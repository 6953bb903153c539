import { expect, test } from "vitest"
import { findDirectLocation } from "../../../../app/website/address/direct-location.server.ts"
import { createTestContext } from "../../request-context.ts"

const origin = "http://localhost:3000"

function locate(node: object | null, at = "http://localhost/de-ch/x?direct") {
  const InvestorPages = {
    pages: [
      { path: "/investors", modules: [{ __typename: "SharePrice" }] },
      { path: "/investors/reports", modules: [{ __typename: "ReportList" }] },
    ],
  }
  return findDirectLocation(createTestContext(at, { answers: { EntryById: { node }, InvestorPages } }), "x")
}

const main = { id: "main" }

test.each<[string, object, string | null]>([
  ["Page", { path: "/company", site: main }, `${origin}/de-ch/company`],
  ["Story", { path: "/stories/a", site: main }, `${origin}/de-ch/stories/a`],
  ["MediaRelease", { path: "/media-releases/a", site: main }, `${origin}/de-ch/media-releases/a`],
  ["Event", { site: main }, `${origin}/de-ch/events/x`],
  ["Event", { site: { id: "cirris" } }, "http://cirris.localhost:3000/de"],
  ["NewsItem", { site: { id: "cirris" } }, "http://cirris.localhost:3000/de/news"],
  ["Location", {}, `${origin}/de-ch/locations/x`],
  ["Whitepaper", {}, `${origin}/de-ch/whitepapers/x`],
  ["ContactPerson", { showsStories: true }, `${origin}/de-ch/stories/contacts/x`],
  ["ContactPerson", { showsStories: false }, null],
  ["FigureTable", {}, `${origin}/de-ch/investors/figures/x.csv`],
  ["SharePrices", {}, `${origin}/de-ch/investors/share-prices/x.csv`],
  ["Report", {}, `${origin}/de-ch/investors/reports`],
  ["Meeting", {}, null],
  ["Site", {}, null],
  ["Topic", {}, null],
  [
    "Asset",
    { url: "/assets/a.jpg", fileSlug: null, locale: "en", fileName: "a.jpg" },
    `${origin}/assets/a.jpg`,
  ],
  ["Asset", { url: "/x", fileSlug: "sheet", locale: "de", fileName: "a.pdf" }, `${origin}/file/sheet?l=de`],
  ["Asset", { url: "https://media.example/a.jpg", fileSlug: null, locale: "en", fileName: "a" }, null],
])(
  "an id leads to where the entry is shown: %s [REDIR-09] [HTTP-18]",
  async (__typename, fields, location) => {
    expect(await locate({ __typename, id: "x", ...fields })).toBe(location)
  },
)

test("an id that nothing has leads nowhere", async () => {
  expect(await locate(null)).toBeNull()
})
