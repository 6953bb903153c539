import { expect, test } from "vitest"
import { TurningView } from "../../../../../app/website/catalogue/product-page/turning-view.tsx"
import { renderDocument } from "../../../render-document.tsx"
import { product } from "../fixture.ts"

function viewOf(url: string): string {
  const turning_view = { url, frames: 24, columns: 6 }
  return renderDocument(<TurningView product={product("sigma", { turning_view })} />)
}

test("a product that can be turned has a link to its views, which the script makes a button", () => {
  const html = viewOf("/assets/sigma-turn.webp")
  expect(html).toMatch(/<a [^>]*data-part="link"[^>]* href="\/assets\/sigma-turn.webp"/)
  expect(html).toMatch(/<button [^>]*data-part="open" aria-expanded="false" hidden=""/)
  expect(html).toContain("Turn SIGMA")
})

test("a product without views, or with an address that is none, has no control", () => {
  expect(renderDocument(<TurningView product={product("sigma")} />)).toBe("")
  expect(viewOf("javascript:alert(1)")).toBe("")
})
