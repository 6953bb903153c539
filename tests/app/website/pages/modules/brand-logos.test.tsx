import { expect, test } from "vitest"
import { BrandLogos } from "../../../../../app/website/pages/modules/brand-logos.tsx"
import { outlinePage } from "../../../../../app/website/pages/outline.ts"
import { moduleOf, picture, render } from "./fixtures.tsx"

function logos(brand: { url?: string | null; image?: ReturnType<typeof picture> | null }): string {
  const brands = [{ id: "a", name: "Alpha", url: null, image: null, ...brand }]
  return render(
    <BrandLogos module={moduleOf("BrandLogos", { title: null, brands })} outline={outlinePage([])} />,
  )
}

test("a logo without alternative text is called by its brand's name [A11Y-02] [IMG-16]", () => {
  expect(logos({ image: picture("logo", null) })).toContain('alt="Alpha"')
})

test("a brand without a logo stands in type", () => {
  expect(logos({})).toContain('<span class="brand-name">Alpha</span>')
})

test("only web addresses become links", () => {
  expect(logos({ url: "https://example.com/" })).toContain('<a href="https://example.com/">')
  expect(logos({ url: "javascript:alert(1)" })).not.toContain("<a ")
})
