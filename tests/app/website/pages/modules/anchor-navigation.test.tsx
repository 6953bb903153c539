import { expect, test } from "vitest"
import { AnchorNavigation } from "../../../../../app/website/pages/modules/anchor-navigation.tsx"
import { outlinePage } from "../../../../../app/website/pages/outline.ts"
import { moduleOf, render } from "./fixtures.tsx"

const navigation = moduleOf("AnchorNavigation", { label: null })

test("modules with a name for it are listed as plain links [NAV-20]", () => {
  const quote = moduleOf(
    "Quote",
    { quotation: "Words", attribution: null, image: null },
    { anchor: "voice", anchorTitle: "Voices" },
  )
  const html = render(<AnchorNavigation module={navigation} outline={outlinePage([navigation, quote])} />)
  expect(html).toContain('<li><a href="#voice">Voices</a></li>')
  expect(html).toContain('aria-label="Sections of this page"')
})

test("without such modules it is not there", () => {
  expect(render(<AnchorNavigation module={navigation} outline={outlinePage([navigation])} />)).toBe("")
})
