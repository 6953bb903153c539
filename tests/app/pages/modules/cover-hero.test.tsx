import { expect, test } from "vitest"
import { CoverHero } from "../../../../app/pages/modules/cover-hero.tsx"
import { outlinePage } from "../../../../app/pages/outline.ts"
import { file, linkTo, moduleOf, noLink, picture, render } from "./fixtures.tsx"

const hero = moduleOf("CoverHero", {
  overline: null,
  heading: "Title",
  leadText: null,
  image: null,
  video: null,
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

test("a hero's film has controls and does not start by itself", () => {
  const html = render(
    <CoverHero module={{ ...hero, video: file("film.mp4", 9) }} outline={outlinePage([])} headingLevel={1} />,
  )
  expect(html).toMatch(/<video [^>]*controls=""/)
  expect(html).not.toContain("autoplay")
})
