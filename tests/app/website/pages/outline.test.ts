import { expect, test } from "vitest"
import { outlinePage, slugify } from "../../../../app/website/pages/outline.ts"
import { element, moduleOf, text } from "./modules/fixtures.tsx"

function richText(key: string, ...children: unknown[]) {
  return moduleOf("RichTextModule", { content: { raw: { children } } }, { key })
}

test("ids come from the words, in every script", () => {
  expect(slugify("Größe & Gewicht")).toBe("groesse-gewicht")
  expect(slugify("Řezání kabelů")).toBe("rezani-kabelu")
  expect(slugify("製品の特長")).toBe("製品の特長")
  expect(slugify("ガイド")).toBe("ガイド")
  expect(slugify(" … ")).toBe("section")
})

test("equal headings get different ids, in the order of the page", () => {
  const outline = outlinePage([
    richText("a", element("heading-two", text("Data"))),
    richText("b", element("heading-two", text("Data")), element("heading-two", text("Data 2"))),
  ])
  expect(outline.headings.map(({ id }) => id)).toEqual(["data", "data-2", "data-2-2"])
  expect(outline.headingId("a", "0")).toBe("data")
  expect(outline.headingId("b", "1")).toBe("data-2-2")
})

test("an anchor that an editor chose is kept, and a heading with the same words gives way [ROUTE-34]", () => {
  const outline = outlinePage([
    richText("a", element("heading-two", text("Contact"))),
    { ...richText("b"), anchor: "contact", anchorTitle: "Contact" },
  ])
  expect(outline.anchorId("b")).toBe("contact")
  expect(outline.headingId("a", "0")).toBe("contact-2")
  expect(outline.anchors).toEqual([{ id: "contact", title: "Contact" }])
})

test("a heading never takes an id of the page's frame", () => {
  expect(outlinePage([richText("a", element("heading-two", text("Main")))]).headings[0]?.id).toBe("main-2")
})

test("a module with a title for the anchor navigation but no anchor gets one from the title", () => {
  const outline = outlinePage([{ ...richText("a"), anchorTitle: "Technische Daten" }])
  expect(outline.anchors).toEqual([{ id: "technische-daten", title: "Technische Daten" }])
})

test("a module with an anchor but no title is not in the anchor navigation", () => {
  expect(outlinePage([{ ...richText("a"), anchor: "here" }]).anchors).toEqual([])
})

test("marks inside a heading don't change its id, and an empty heading is not listed", () => {
  const outline = outlinePage([
    richText(
      "a",
      element("heading-two", text("Crimp "), text("force", { bold: true })),
      element("heading-two", text(" ")),
    ),
  ])
  expect(outline.headings).toEqual([{ id: "crimp-force", text: "Crimp force", level: 2 }])
})

test("headings below a module's title are one level lower", () => {
  const body = { raw: { children: [element("heading-two", text("Detail"))] } }
  const aside = moduleOf("Aside", {
    overline: null,
    title: "Title",
    body,
    image: null,
    side: "LEFT",
    shape: "SQUARE",
    links: [],
  })
  expect(outlinePage([aside]).headings.map(({ level }) => level)).toEqual([2, 3])
})
