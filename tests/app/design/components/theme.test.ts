import { expect, test } from "vitest"
import {
  brandThemes,
  defaultTheme,
  themeClass,
  themeClassName,
  themes,
} from "../../../../app/design/components/theme.ts"
import { reportUnknownThemes } from "../../../../app/design/components/unknown-themes.server.ts"

test("a theme's class is its lower-cased name with dashes [THEME-03]", () => {
  expect(themes.map(themeClassName)).toEqual([
    "default",
    "copper",
    "sigma",
    "light-blue",
    "iqc",
    "adaptronic",
    "cirris",
    "diit",
    "hosver",
    "komax",
    "schleuniger",
  ])
})

test("the themes of brands are those of the specification [THEME-02]", () => {
  expect(brandThemes).toEqual([
    "Default",
    "Sigma",
    "Adaptronic",
    "Cirris",
    "Diit",
    "Hosver",
    "Komax",
    "Schleuniger",
  ])
})

test("a theme that doesn't exist looks like the default one; none at all keeps what surrounds it [THEME-04]", () => {
  expect(themeClassName("Neon")).toBe(themeClassName(defaultTheme))
  expect(themeClassName('x" onload="')).toBe("default")
  expect(themeClass(null)).toBeUndefined()
})

test("a theme that doesn't exist is told once, however often it is met", () => {
  const told: string[] = []
  const log = { warn: (message: string) => told.push(message) }
  reportUnknownThemes(["Neon-of-this-test", "Komax", null], log)
  reportUnknownThemes(["Neon-of-this-test"], log)
  expect(told).toEqual(['Unknown theme "Neon-of-this-test", shown as Default'])
})
