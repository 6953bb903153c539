import { expect, test } from "vitest"
import { CoverHero } from "../../../../../app/website/pages/modules/cover-hero.tsx"
import { outlinePage } from "../../../../../app/website/pages/outline.ts"
import { file, linkTo, moduleOf, noLink, picture, render } from "./fixtures.tsx"

const hero = moduleOf("CoverHero", {
  overline: null,
  heading: "Title",
  leadText: null,
  image: null,
  video: null,
  layout: "BAND",
  theme: null,
  links: [],
})

test("a hero wears its theme's class, the name in lower case with dashes [THEME-03] [PAGE-15]", () => {
  const html = render(
    <CoverHero module={{ ...hero, theme: "Light_Blue" }} outline={outlinePage([])} headingLevel={1} />,
  )
  expect(html).toMatch(/^<section class="[^"]* light-blue"/)
})

test("the first link is the main one, links that lead nowhere are left out", () => {
  const links = [noLink, linkTo("/one", "One"), linkTo("/two", "Two")]
  const html = render(<CoverHero module={{ ...hero, links }} outline={outlinePage([])} headingLevel={1} />)
  expect(html).toContain('<a class="button" href="/one">One')
  expect(html).toContain('<a class="button button-quiet" href="/two">Two')
  expect(html).not.toContain("nowhere")
})

test("a link without words of its own gets some", () => {
  const links = [{ ...linkTo("/one"), text: "" }]
  const html = render(<CoverHero module={{ ...hero, links }} outline={outlinePage([])} headingLevel={1} />)
  expect(html).toContain('href="/one">Learn more')
})

test("the hero's picture is not put off, since it is the first thing that is seen", () => {
  const html = render(
    <CoverHero module={{ ...hero, image: picture("a") }} outline={outlinePage([])} headingLevel={1} />,
  )
  expect(html).not.toContain('loading="lazy"')
})

test("a hero lies over, beside or above its picture; without one every layout is a band of words", () => {
  const html = (module: typeof hero) =>
    render(<CoverHero module={module} outline={outlinePage([])} headingLevel={1} />)
  expect(html({ ...hero, layout: "COVER", image: picture("a") })).toContain("layout-cover")
  expect(html({ ...hero, layout: "SPLIT", image: picture("a") })).toContain("layout-split")
  expect(html({ ...hero, image: picture("a") })).toContain("layout-band")
  expect(html({ ...hero, layout: "COVER" })).toContain("layout-words")
  expect(html({ ...hero, layout: "COVER" })).not.toContain("<img")
})

test("a picture from edge to edge is offered larger than the page's columns are wide", () => {
  const large = { ...picture("a"), url: "/assets/0123456789abcdef/a.webp", width: 2400, height: 1200 }
  const html = render(
    <CoverHero
      module={{ ...hero, layout: "COVER", image: large }}
      outline={outlinePage([])}
      headingLevel={1}
    />,
  )
  expect(html).toMatch(/\/images\/cover\/[^ ]+ 1920w/)
})

test("a hero's film has controls and does not start by itself; its own buttons wait for the script", () => {
  const html = render(
    <CoverHero module={{ ...hero, video: file("film.mp4", 9) }} outline={outlinePage([])} headingLevel={1} />,
  )
  expect(html).toMatch(/<video [^>]*controls=""/)
  expect(html).not.toContain("autoplay")
  expect(html.match(/<button[^>]* hidden=""/g)).toHaveLength(2)
})
