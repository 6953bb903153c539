import { expect, test } from "vitest"
import { openGraph, openGraphLocale } from "../../../../app/website/document-head/open-graph.ts"

const page = {
  title: "Crimping",
  description: "How a wire gets its terminal",
  url: "https://www.example.com/en/crimping",
  siteName: "Komax",
  language: "en",
  otherLanguages: ["de", "ja"],
  card: { url: "https://www.example.com/cards/x.jpg", alt: "Crimping" },
}

test("a shared page names itself, its languages and its picture", () => {
  expect(openGraph(page)).toEqual([
    { property: "og:type", content: "website" },
    { property: "og:title", content: "Crimping" },
    { property: "og:description", content: "How a wire gets its terminal" },
    { property: "og:url", content: "https://www.example.com/en/crimping" },
    { property: "og:site_name", content: "Komax" },
    { property: "og:locale", content: "en_US" },
    { property: "og:locale:alternate", content: "de_DE" },
    { property: "og:locale:alternate", content: "ja_JP" },
    { property: "og:image", content: "https://www.example.com/cards/x.jpg" },
    { property: "og:image:type", content: "image/jpeg" },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: "Crimping" },
    { name: "twitter:card", content: "summary_large_image" },
  ])
})

test("a page without description has no empty one", () => {
  const properties = openGraph({ ...page, description: null }).map((tag) => "property" in tag && tag.property)
  expect(properties).not.toContain("og:description")
})

test("a language stands with the country where most of its readers live", () => {
  expect(["pt", "zh", "cs", "nb", "hu"].map(openGraphLocale)).toEqual([
    "pt_BR",
    "zh_CN",
    "cs_CZ",
    "nb_NO",
    "hu_HU",
  ])
})
