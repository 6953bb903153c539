import { expect, test } from "vitest"
import {
  breadcrumbListJsonLd,
  publisherJsonLd,
} from "../../../../app/website/document-head/structured-data.ts"

const origin = "https://www.example.com"

test("a trail is a list of its steps, from home on", () => {
  const trail = [
    { title: "Home", href: "/en" },
    { title: "Company", href: "/en/company" },
    { title: "A heading only", href: null },
    { title: "Brand", href: "https://brand.example.com/en" },
  ]
  expect(breadcrumbListJsonLd(trail, origin)?.itemListElement).toEqual([
    { "@type": "ListItem", position: 1, name: "Home", item: "https://www.example.com/en" },
    { "@type": "ListItem", position: 2, name: "Company", item: "https://www.example.com/en/company" },
    { "@type": "ListItem", position: 3, name: "Brand", item: "https://brand.example.com/en" },
  ])
})

test("a trail of one step is none", () => {
  expect(breadcrumbListJsonLd([{ title: "Home", href: "/en" }], origin)).toBeNull()
  expect(
    breadcrumbListJsonLd(
      [
        { title: "Home", href: "/en" },
        { title: "X", href: null },
      ],
      origin,
    ),
  ).toBeNull()
})

const publisher = {
  name: "Komax",
  homeUrl: `${origin}/en`,
  origin,
  language: "en",
  logoUrl: `${origin}/assets/0123456789abcdef/logo.png`,
  brandUrl: "https://brand.example.com/",
  searchUrl: `${origin}/en/search?q={search_term_string}`,
}

test("a home page says whose it is and how the site is searched", () => {
  const text = JSON.stringify(publisherJsonLd(publisher))
  expect(JSON.parse(text)["@graph"]).toMatchObject([
    {
      "@type": "Organization",
      name: "Komax",
      url: `${origin}/en`,
      logo: { url: publisher.logoUrl },
      sameAs: ["https://brand.example.com/"],
    },
    {
      "@type": "WebSite",
      publisher: { "@id": `${origin}/#organization` },
      potentialAction: { target: { urlTemplate: publisher.searchUrl } },
    },
  ])
})

test("what content doesn't say is not said", () => {
  const text = JSON.stringify(
    publisherJsonLd({ ...publisher, logoUrl: null, brandUrl: null, searchUrl: null }),
  )
  for (const word of ["logo", "sameAs", "potentialAction", "null"]) expect(text).not.toContain(word)
})
