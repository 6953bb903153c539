import { expect, test } from "vitest"
import { FinderScreen } from "../../../../app/website/product-finder/finder-screen.tsx"
import type { FinderView } from "../../../../app/website/product-finder/finder-view.ts"
import { renderDocument } from "../../render-document.tsx"

const sigma = {
  slug: "sigma",
  name: "Sigma",
  href: "/en/products/crimping/sigma",
  image: null,
  brandName: null,
  shortDescription: null,
  sizeText: "",
  hourlyText: "",
  reasons: [],
}

function show(changes: Partial<FinderView>): string {
  const view: FinderView = {
    questions: {
      action: "/en/product-finder",
      tasks: [
        { id: "cap-1", slug: "crimping", name: "Crimping", imageUrl: null },
        { id: "cap-2", slug: "sealing", name: "Sealing", imageUrl: null },
      ],
      size: { unit: "mm²" },
      asksPieces: true,
      system: "METRIC",
    },
    answers: { tasks: ["crimping"], size: "2.5", pieces: "8000", system: null },
    said: { size: "2.5 mm²", pieces: "8,000" },
    faults: [],
    found: [sigma],
    capabilityNames: {},
    compareHref: null,
    listHref: null,
    productsHref: "/en/products",
    breadcrumbs: [],
    documentTitle: "",
    head: [],
    ...changes,
  } as FinderView
  return renderDocument(<FinderScreen view={view} />)
}

test("answered questions are one line above the machines, and open without a script", () => {
  const html = show({})
  expect(html).toMatch(
    /<details class="finder-answers"><summary><span>Crimping · 2\.5 mm² · 8,000 pieces a day/,
  )
  expect(html.indexOf("finder-form")).toBeLessThan(html.indexOf("1 machine fits"))
})

test("where nothing fits the questions stand open, and before they are answered nothing is folded", () => {
  expect(show({ found: [] })).toMatch(/<details class="finder-answers" open="">/)
  expect(show({ found: null, answers: null })).not.toContain("<details")
})
