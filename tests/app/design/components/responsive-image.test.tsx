import { existsSync, readFileSync } from "node:fs"
import { renderToStaticMarkup } from "react-dom/server"
import { expect, test, vi } from "vitest"
import { ResponsiveImage } from "../../../../app/design/components/responsive-image.tsx"

const key = "0123456789abcdef"
const image = {
  url: `/assets/${key}/wires.webp`,
  alternativeText: 'Wires & "lugs"',
  width: 2360,
  height: 1180,
}

test("a picture comes as AVIF, WebP and PNG in the specification's widths [IMG-03, IMG-17, A11Y-02]", () => {
  expect(renderToStaticMarkup(<ResponsiveImage image={image} preset="stretched" className="wide" />)).toBe(
    [
      "<picture>",
      ...["avif", "webp"].map(
        (format) =>
          `<source type="image/${format}" srcSet="/images/inline/${key}/wires.${format} 780w, /images/breakout/${key}/wires.${format} 980w, /images/stretched/${key}/wires.${format} 1180w" sizes="(min-width: 1180px) 1180px, 100vw"/>`,
      ),
      `<img src="/images/stretched/${key}/wires.png" alt="Wires &amp; &quot;lugs&quot;" width="1180" height="590" loading="lazy" decoding="async" class="wide"/>`,
      "</picture>",
    ].join(""),
  )
})

test("a size that stands alone needs no choice, and sizes can be said", () => {
  const logo = renderToStaticMarkup(<ResponsiveImage image={image} preset="marketing-logo" sizes="50vw" />)
  expect(logo).toContain(`srcSet="/images/marketing-logo/${key}/wires.avif"`)
  expect(logo).not.toContain("sizes=")
  const half = renderToStaticMarkup(<ResponsiveImage image={image} preset="aside-square" sizes="50vw" />)
  expect(half.match(/sizes="50vw"/g)).toHaveLength(2)
  expect(half).toContain('width="960" height="960"')
})

test("a logo is offered without loss, as WebP and PNG [IMG-16]", () => {
  const html = renderToStaticMarkup(<ResponsiveImage image={image} preset="brand" />)
  expect(html).not.toContain("avif")
  expect(html).toContain('width="192" height="96"')
})

test("the first picture of a page is not put off", () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {})
  const html = renderToStaticMarkup(<ResponsiveImage image={image} preset="stretched" order="first" />)
  expect(html).toContain('fetchpriority="high"')
  expect(html).not.toMatch(/loading|decoding/)
  expect(log).not.toHaveBeenCalled()
  log.mockRestore()
})

test("a picture that comes with the page neither waits nor pushes in before the first one", () => {
  const html = renderToStaticMarkup(<ResponsiveImage image={image} preset="brand" order="with-page" />)
  expect(html).not.toMatch(/loading|decoding|fetchpriority/)
})

test("a picture without alternative text is decoration [A11Y-02]", () => {
  for (const alternativeText of [null, undefined, ""]) {
    const html = renderToStaticMarkup(
      <ResponsiveImage image={{ ...image, alternativeText }} preset="inline" />,
    )
    expect(html).toContain('alt=""')
  }
})

test("a missing picture, or the word null, gives the default drawing in the size reserved [IMG-02]", () => {
  const missing = [null, undefined, "", "null", { ...image, url: "" }, { ...image, url: "null" }] as const
  for (const nothing of missing) {
    expect(
      renderToStaticMarkup(<ResponsiveImage image={nothing} preset="aside-video" className="side" />),
    ).toBe(
      '<img src="/placeholder-image.svg" alt="" width="960" height="540" loading="lazy" decoding="async" class="side"/>',
    )
  }
  expect(renderToStaticMarkup(<ResponsiveImage image={null} preset="inline" />)).toContain(
    'width="780" height="439"',
  )
  expect(renderToStaticMarkup(<ResponsiveImage image={null} preset="brand" />)).toContain(
    'width="171" height="96"',
  )
})

test("the default drawing exists and takes any proportions", () => {
  const path = new URL("../../../../public/placeholder-image.svg", import.meta.url)
  expect(existsSync(path)).toBe(true)
  expect(readFileSync(path, "utf8").split("\n")[0]).toBe('<svg xmlns="http://www.w3.org/2000/svg">')
})

test("a remote picture that nobody signed is shown as it is", () => {
  const remote = { ...image, url: "https://media.example.com/a.png" }
  expect(renderToStaticMarkup(<ResponsiveImage image={remote} preset="inline" />)).toBe(
    '<img src="https://media.example.com/a.png" alt="Wires &amp; &quot;lugs&quot;" width="2360" height="1180" loading="lazy" decoding="async"/>',
  )
})
