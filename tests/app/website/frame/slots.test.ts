import fc from "fast-check"
import { expect, test } from "vitest"
import { createSlots } from "../../../../app/website/frame/slots.ts"
import { htmlOf } from "../../request/document/html-of.ts"

type Page = { name: string | undefined }

function templateOf(html: (mark: string) => string) {
  const { mark, toTemplate } = createSlots<Page>()
  const fill = toTemplate(html(mark((page) => page.name)))
  return (page: Page) => htmlOf(fill(page))
}

test("a place is filled for each page anew", () => {
  const fill = templateOf((mark) => `<p class="a" title="${mark}">${mark}</p>`)
  expect(fill({ name: "one" })).toBe('<p class="a" title="one">one</p>')
  expect(fill({ name: "two" })).toBe('<p class="a" title="two">two</p>')
})

test("an attribute without a value is left out, and no text takes its place", () => {
  const fill = templateOf((mark) => `<a href="/x" aria-current="${mark}">${mark}x</a><b>`)
  expect(fill({ name: undefined })).toBe('<a href="/x">x</a><b>')
})

test("HTML without places stays as it is", () => {
  expect(htmlOf(createSlots<Page>().toTemplate("<p>a</p>")({ name: "one" }))).toBe("<p>a</p>")
})

test("whatever is filled in stays text", () => {
  fc.assert(
    fc.property(
      fc
        .array(fc.constantFrom("<", ">", "&", '"', "'", "a", "$&", "ä", "\u{F0000}0\u{F0001}"))
        .map((parts) => parts.join("")),
      (name) => {
        const filled = templateOf((mark) => `<p title="${mark}">${mark}</p>`)({ name })
        const [, title = "", text = ""] = /^<p title="([^"<>']*)">([^"<>']*)<\/p>$/s.exec(filled) ?? []
        expect(plainText(title)).toBe(name)
        expect(plainText(text)).toBe(name)
      },
    ),
  )
})

function plainText(html: string): string {
  const known: Record<string, string> = {
    "&lt;": "<",
    "&gt;": ">",
    "&quot;": '"',
    "&#x27;": "'",
    "&amp;": "&",
  }
  return html.replaceAll(/&(?:lt|gt|quot|amp|#x27);/g, (entity) => known[entity] ?? entity)
}

test("a content that holds a mark of its own can fill it with nothing but what the page has", () => {
  const { mark, toTemplate } = createSlots<Page>()
  const real = mark((page) => page.name)
  const forged = real.replace("0", "7")
  const html = htmlOf(toTemplate(`<i>${forged}</i><b>${real}</b>`)({ name: "<one>" }))
  expect(html).toBe("<i></i><b>&lt;one&gt;</b>")
})
