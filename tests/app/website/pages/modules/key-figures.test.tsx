import { expect, test } from "vitest"
import { KeyFigures } from "../../../../../app/website/pages/modules/key-figures.tsx"
import { outlinePage } from "../../../../../app/website/pages/outline.ts"
import { moduleOf, render } from "./fixtures.tsx"

test("a figure is read after its label, with its unit set apart", () => {
  const items = [
    { value: "0.2", unit: "mm", label: "Accuracy" },
    { value: "50", unit: null, label: "Countries" },
  ]
  const html = render(
    <KeyFigures module={moduleOf("KeyFigures", { title: null, items })} outline={outlinePage([])} />,
  )
  expect(html).toContain('<dt>Accuracy</dt><dd>0.2<span class="unit"> mm</span></dd>')
  expect(html).toContain("<dt>Countries</dt><dd>50</dd>")
})
