import { expect, test } from "vitest"
import { Quote } from "../../../../../app/website/pages/modules/quote.tsx"
import { outlinePage } from "../../../../../app/website/pages/outline.ts"
import { moduleOf, render } from "./fixtures.tsx"

test("whose words they are stands outside of the quotation", () => {
  const module = moduleOf("Quote", { quotation: "Words", attribution: "Head of production", image: null })
  expect(render(<Quote module={module} outline={outlinePage([])} />)).toContain(
    "<blockquote><p>Words</p></blockquote><figcaption>Head of production</figcaption>",
  )
})
