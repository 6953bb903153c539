/** Sample modules that list something, and those that end a page. */
import type { PageModuleFieldsFragment } from "../../ground/graphql/generated/content.ts"
import type { SampleMedia } from "./sample-media.server.ts"
import { link, moduleOf, picture, richText } from "./sample-module-parts.ts"

export function listModules(media: SampleMedia): PageModuleFieldsFragment[] {
  const titles = ["Cutting", "Stripping", "Crimping"]
  return [
    moduleOf("Gallery", {
      title: "At the machine",
      items: media.pictures.slice(0, 8).map((image) => ({ image, caption: image.alternativeText ?? null })),
    }),
    moduleOf(
      "Cards",
      {
        title: "Three steps",
        leadText: "Each one can be had alone, or all of them in one line.",
        items: titles.map((title, index) => ({
          title,
          text: "What the machine does, in one sentence of comfortable length.",
          image: picture(media, index + 1),
          link: link("Learn more"),
        })),
      },
      { measure: "STRETCHED" },
    ),
    moduleOf(
      "TeaserGrid",
      {
        title: "Read on",
        items: ["A harness in a day", "Less copper, same current", "Who tests the testers?"].map(
          (title, index) => ({
            overline: "Story",
            title,
            text: "A line that makes the reader want the next one.",
            image: picture(media, index + 4),
            link: link("Read the story"),
            wide: index === 0,
          }),
        ),
      },
      { measure: "STRETCHED" },
    ),
    moduleOf("Table", {
      caption: "Three machines compared",
      columns: ["Machine", "Wire section", "Leads an hour"],
      rows: [
        ["Sigma 1", "0.13–2.5 mm²", "2 600"],
        ["Sigma 2", "0.13–4 mm²", "3 400"],
        ["Sigma 4", "0.13–6 mm²", "4 200"],
      ],
      rowHeadings: true,
    }),
    moduleOf("Accordion", {
      title: "Questions that are asked",
      items: ["Which wires can it take?", "How long is the training?"].map((title) => ({
        title,
        body: richText(
          "paragraph",
          "An answer of two sentences. The second one says where to find out more.",
        ),
      })),
    }),
    moduleOf(
      "KeyFigures",
      {
        title: "In figures",
        items: [
          { value: "±0.2", unit: "mm", label: "length accuracy" },
          { value: "4200", unit: "/h", label: "leads crimped at both ends" },
          { value: "4", unit: "min", label: "to change over" },
        ],
      },
      { measure: "STRETCHED" },
    ),
  ]
}

export function endings(media: SampleMedia): PageModuleFieldsFragment[] {
  return [
    moduleOf("Downloads", {
      title: "To take away",
      items: media.document
        ? [
            {
              title: "Guide to crimp quality",
              file: { ...media.document, fileSlug: null },
              thumbnail: picture(media, 1),
              language: "en",
            },
          ]
        : [],
    }),
    moduleOf(
      "BrandLogos",
      {
        title: "Brands",
        brands: ["Komax", "Schleuniger", "Adaptronic", "Cirris"].map((name) => ({
          id: name,
          name,
          url: null,
          image: null,
        })),
      },
      { measure: "STRETCHED" },
    ),
    moduleOf(
      "CatalogueShowcase",
      { title: "What we build", leadText: null, shows: "FAMILIES" },
      { measure: "STRETCHED" },
    ),
    moduleOf(
      "CallToAction",
      {
        heading: "Bring us your wire",
        text: "We cut, crimp and test a hundred leads of it while you watch.",
        theme: null,
        links: [link("Arrange a trial")],
      },
      { measure: "STRETCHED" },
    ),
    moduleOf("Contact", {
      heading: "Ask us",
      text: "Somebody who knows the machine answers within a working day.",
      organisation: "Wire processing centre",
      address: "Musterstrasse 1\n6000 Musterstadt",
      telephone: "+41 00 000 00 00",
      email: "info@example.com",
      openingHours: "Monday to Friday, 8 a.m. to 5 p.m.",
      links: [link("Write to us")],
    }),
    moduleOf("Form", {
      heading: "Ask the laboratory",
      text: "Tell us your wire and your terminal.",
      form: "contact-request",
      team: null,
      product: null,
      whitepaper: null,
    }),
    moduleOf("WhitepaperTeaser", {
      title: null,
      text: null,
      whitepaper: {
        id: "crimp-height-window",
        locale: "en",
        title: "The crimp height window",
        leadText: "How to find the range in which a crimp is strong and conducts well.",
        picture: null,
        file: { size: 110_000, mimeType: "application/pdf" },
      },
    }),
    moduleOf("EventList", { title: "Next dates", eventCategory: "ALL", time: "COMING", number: 2 }),
    moduleOf("StoryTeasers", {
      title: "From the field",
      text: null,
      category: null,
      product: null,
      number: 3,
    }),
  ]
}
