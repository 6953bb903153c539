import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { themeClassName } from "../../../app/ui/theme.ts"
import { surfaceColors, themeAccent, themes } from "../../../app/ui/theme-colors.ts"

const [light = "", dark = ""] = readFileSync("app/ui/styles/tokens.css", "utf8").split(
  "@media screen and (prefers-color-scheme: dark)",
)

test("accents outside the style sheet are those of the style sheet's light scheme", () => {
  const [lightThemes = ""] = readFileSync("app/ui/styles/tokens.css", "utf8")
    .split("/* Themes:")
    .slice(1)
    .map((text) => text.split("@media")[0])
  for (const theme of themes) {
    const rule = new RegExp(`\\.${themeClassName(theme)} \\{\\s*--color-accent: (#[0-9a-f]{6});`)
    expect([theme, rule.exec(lightThemes)?.[1]]).toEqual([theme, themeAccent(theme)])
  }
})

test("surfaces outside the style sheet are those of the style sheet", () => {
  const surface = /--color-surface: (#[0-9a-f]{6});/
  expect(surface.exec(light)?.[1]).toBe(surfaceColors.light)
  expect(surface.exec(dark)?.[1]).toBe(surfaceColors.dark)
})

test("a theme that doesn't exist has the default one's accent [THEME-04]", () => {
  expect(themeAccent("Neon")).toBe(themeAccent("Default"))
  expect(themeAccent("constructor")).toBe(themeAccent("Default"))
})
