import type { PageModuleFieldsFragment } from "../../../../../app/ground/graphql/generated/content.ts"
import { element, file, linkTo, moduleOf, noLink, paragraph, picture, text } from "./fixtures.tsx"

/** One module of each kind with every field filled, all of its texts made of the given words. */
export function fullModules(words: string): PageModuleFieldsFragment[] {
  const body = { raw: { children: [element("heading-three", text(words)), paragraph(words)] } }
  const links = [linkTo("/one", words), linkTo("https://example.com/", words, true), noLink]
  const image = picture("wires", words)
  return [
    moduleOf("AnchorNavigation", { label: words }),
    moduleOf("TableOfContents", { title: words }),
    moduleOf("CoverHero", {
      overline: words,
      heading: words,
      leadText: words,
      image,
      video: null,
      layout: "BAND",
      theme: "Copper",
      links,
    }),
    moduleOf(
      "RichTextModule",
      { content: { raw: { children: [element("heading-two", text(words)), paragraph(words)] } } },
      { anchor: "text", anchorTitle: words },
    ),
    moduleOf("Picture", { image, caption: words }),
    moduleOf("Gallery", {
      title: words,
      items: Array.from({ length: 8 }, () => ({ image, caption: words })),
    }),
    moduleOf("Video", {
      title: words,
      video: file("film.mp4", 9_000_000),
      url: null,
      poster: image,
      caption: words,
    }),
    moduleOf("Aside", { overline: words, title: words, body, image, side: "RIGHT", shape: "VIDEO", links }),
    moduleOf("Cards", {
      title: words,
      leadText: words,
      items: [1, 2].map(() => ({ title: words, text: words, image, link: linkTo("/card", words) })),
    }),
    moduleOf("TeaserGrid", {
      title: words,
      items: [true, false].map((wide) => ({
        overline: words,
        title: words,
        text: words,
        image,
        link: linkTo("/teaser", words),
        wide,
      })),
    }),
    moduleOf("Table", {
      caption: words,
      columns: [words, words, words],
      rows: [
        [words, "1", ""],
        [words, "2", "3"],
      ],
      rowHeadings: true,
    }),
    moduleOf("Accordion", { title: words, items: [1, 2].map(() => ({ title: words, body })) }),
    moduleOf("Quote", { quotation: words, attribution: words, image }),
    moduleOf("KeyFigures", {
      title: words,
      items: [1, 2].map(() => ({ value: "0.2", unit: "mm", label: words })),
    }),
    moduleOf("Downloads", {
      title: words,
      items: [
        {
          title: words,
          file: { ...file("data.pdf", 1_240_000), fileSlug: null },
          thumbnail: image,
          language: "de",
        },
      ],
    }),
    moduleOf("CatalogueShowcase", { title: words, leadText: words, shows: "NEWEST" }),
    moduleOf("CallToAction", { heading: words, text: words, theme: "Light_Blue", links }),
    moduleOf("BrandLogos", {
      title: words,
      brands: [
        { id: "a", name: words, url: "https://example.com/", image },
        { id: "b", name: words, url: null, image: null },
      ],
    }),
    moduleOf("Contact", {
      heading: words,
      text: words,
      organisation: words,
      address: `${words}\n${words}`,
      telephone: "+41 00 000 00 00",
      email: "info@example.com",
      openingHours: words,
      links,
    }),
    moduleOf("Form", {
      heading: words,
      text: words,
      form: "contact-request",
      team: "sales",
      product: "alpha-100",
      whitepaper: { id: "crimp-heights" },
    }),
    moduleOf("WhitepaperTeaser", {
      title: words,
      text: words,
      whitepaper: {
        id: "crimp-heights",
        locale: "en",
        title: words,
        leadText: words,
        picture: image,
        file: { size: 15, mimeType: "application/pdf" },
      },
    }),
    moduleOf("StoryTeasers", { title: words, text: words, category: "quality", product: null, number: 3 }),
  ]
}

/** One module of each kind with nothing but what the content model requires. */
export function emptyModules(): PageModuleFieldsFragment[] {
  return [
    moduleOf("AnchorNavigation", { label: null }),
    moduleOf("TableOfContents", { title: null }),
    moduleOf("CoverHero", {
      overline: null,
      heading: "Title",
      leadText: null,
      image: null,
      video: null,
      layout: "BAND",
      theme: null,
      links: [],
    }),
    moduleOf("RichTextModule", { content: { raw: { children: [] } } }),
    moduleOf("Picture", { image: null, caption: null }),
    moduleOf("Gallery", { title: null, items: [] }),
    moduleOf("Video", { title: null, video: null, url: null, poster: null, caption: null }),
    moduleOf("Aside", {
      overline: null,
      title: null,
      body: null,
      image: null,
      side: "LEFT",
      shape: "SQUARE",
      links: [],
    }),
    moduleOf("Cards", { title: null, leadText: null, items: [] }),
    moduleOf("TeaserGrid", { title: null, items: [] }),
    moduleOf("Table", { caption: null, columns: [], rows: [], rowHeadings: true }),
    moduleOf("Accordion", { title: null, items: [] }),
    moduleOf("Quote", { quotation: "Words", attribution: null, image: null }),
    moduleOf("KeyFigures", { title: null, items: [] }),
    moduleOf("Downloads", { title: null, items: [] }),
    moduleOf("CallToAction", { heading: "Title", text: null, theme: null, links: [] }),
    moduleOf("BrandLogos", { title: null, brands: [] }),
    moduleOf("CatalogueShowcase", { title: null, leadText: null, shows: "FAMILIES" }),
    moduleOf("Contact", {
      heading: "Title",
      text: null,
      organisation: null,
      address: null,
      telephone: null,
      email: null,
      openingHours: null,
      links: [],
    }),
    moduleOf("Form", {
      heading: "Title",
      text: null,
      form: "contact-request",
      team: null,
      product: null,
      whitepaper: null,
    }),
    moduleOf("WhitepaperTeaser", { title: null, text: null, whitepaper: null }),
    moduleOf("StoryTeasers", { title: null, text: null, category: null, product: null, number: 3 }),
  ]
}
