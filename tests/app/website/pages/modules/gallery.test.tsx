import { expect, test } from "vitest"
import { Gallery } from "../../../../../app/website/pages/modules/gallery.tsx"
import { outlinePage } from "../../../../../app/website/pages/outline.ts"
import { moduleOf, picture, render } from "./fixtures.tsx"

function gallery(count: number): string {
  const items = Array.from({ length: count }, (_, index) => ({
    image: picture(`p${index}`),
    caption: `Caption ${index}`,
  }))
  return render(<Gallery module={moduleOf("Gallery", { title: null, items })} outline={outlinePage([])} />)
}

test("every picture is a link to its large version, which works without a script", () => {
  expect(gallery(3).match(/<a href="\/assets\/p\d\.webp"/g)).toHaveLength(3)
})

test("a link says which picture it enlarges", () => {
  expect(gallery(3)).toContain('<span class="visually-hidden">Enlarge picture 2 of 3</span>')
})

test("six pictures are large, the others are thumbnails [IMG-06] [IMG-07]", () => {
  const [large = "", small = ""] = gallery(8).split('class="gallery-thumbnails"')
  expect(large.match(/data-lightbox/g)).toHaveLength(6)
  expect(small.match(/data-lightbox/g)).toHaveLength(2)
})

test("the lightbox is closed and speaks the reader's language", () => {
  const html = gallery(2)
  expect(html).toMatch(/<dialog class="lightbox" aria-label="Enlarged pictures">/)
  expect(html).toContain('aria-label="Next picture"')
})

test("a single picture needs no way to the next", () => {
  expect(gallery(1)).not.toContain("Next picture")
})

test("items without a picture don't count", () => {
  const items = [
    { image: null, caption: "lost" },
    { image: picture("a"), caption: null },
  ]
  const html = render(
    <Gallery module={moduleOf("Gallery", { title: null, items })} outline={outlinePage([])} />,
  )
  expect(html).toContain("picture 1 of 1")
  expect(html).not.toContain("lost")
})

test("no picture stands there without an address", () => {
  expect(gallery(3)).not.toMatch(/<img(?![^>]* src=)/)
})
