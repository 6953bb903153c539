import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { themeClassName, themes } from "../../../../app/design/components/theme.ts"
import { surfaceColors, themeAccent } from "../../../../app/design/components/theme-colors.ts"

const tokens = readFileSync("public/design/tokens.css", "utf8")

test("accents outside the style sheet are those of the style sheet's light scheme", () => {
  for (const theme of themes) {
    const rule = new RegExp(`\\.${themeClassName(theme)} \\{\\s*--color-accent: light-dark\\((#[0-9a-f]{6}),`)
    expect([theme, rule.exec(tokens)?.[1]]).toEqual([theme, themeAccent(theme)])
  }
})

test("surfaces outside the style sheet are those of the style sheet", () => {
  const [, light, dark] = /--color-surface: light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/.exec(tokens) ?? []
  expect({ light, dark }).toEqual(surfaceColors)
})

test("a theme that doesn't exist has the default one's accent [THEME-04]", () => {
  expect(themeAccent("Neon")).toBe(themeAccent("Default"))
  expect(themeAccent("constructor")).toBe(themeAccent("Default"))
})
