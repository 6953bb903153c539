import { expect, test } from "vitest"
import { Picture } from "../../../../../app/website/pages/modules/picture.tsx"
import { outlinePage } from "../../../../../app/website/pages/outline.ts"
import { moduleOf, render } from "./fixtures.tsx"

const image = {
  url: "/assets/0123456789abcdef/wires.png",
  mimeType: "image/png",
  alternativeText: "Wires",
  width: 2400,
  height: 1600,
  fileName: "wires.png",
  size: 1,
}

test("each measure asks for its own picture: 1180, 980, 780 [IMG-17] [IMG-19] [IMG-20]", () => {
  const module = moduleOf("Picture", { image, caption: null })
  for (const measure of ["STRETCHED", "BREAKOUT", "INLINE"] as const) {
    const html = render(<Picture module={{ ...module, measure }} outline={outlinePage([])} />)
    expect(html).toMatch(new RegExp(`<img src="/images/${measure.toLowerCase()}/[^"]*" alt="Wires"`))
  }
})

test("a missing picture is replaced by the placeholder [IMG-02]", () => {
  const html = render(
    <Picture module={moduleOf("Picture", { image: null, caption: "Soon" })} outline={outlinePage([])} />,
  )
  expect(html).toMatch(/<img src="\/placeholder-image\.svg" alt=""/)
  expect(html).toContain("<figcaption>Soon</figcaption>")
})
