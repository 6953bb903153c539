import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { themeClassName, themes } from "../../../../app/design/components/theme.ts"

const css = readFileSync(new URL("../../../../public/design/tokens.css", import.meta.url), "utf8")

const classes = themes.map(themeClassName)

/** Text and what it stands on, with the least contrast that WCAG AA asks of it (1.4.3; 1.4.11 for controls' edges). */
const pairs: Array<[text: string, background: string, least: number]> = [
  ["ink", "surface", 7],
  ["ink", "surface-muted", 7],
  ["ink-muted", "surface", 4.5],
  ["ink-muted", "surface-muted", 4.5],
  ["accent", "surface", 4.5],
  ["accent", "surface-muted", 4.5],
  ["on-accent", "accent", 4.5],
  ["surface", "ink", 7],
  ["line-strong", "surface", 3],
  ["line-strong", "surface-muted", 3],
  // Words of a status on the page, on its own ground, and on the ground of a card.
  ...["success", "error", "warning", "info"].flatMap(
    (status): Array<[string, string, number]> => [
      [status, "surface", 4.5],
      [status, "surface-muted", 4.5],
      [status, `${status}-surface`, 4.5],
      ["ink", `${status}-surface`, 7],
    ],
  ),
]

const schemes = ["light", "dark"] as const

for (const scheme of schemes) {
  for (const theme of classes) {
    test(`the ${theme} theme is readable in the ${scheme} scheme by WCAG AA [THEME-01]`, () => {
      const colors = colorsOf(theme, scheme)
      const tooWeak = pairs
        .map(([text, background, least]) => ({
          text,
          background,
          least,
          ratio: contrast(colors, text, background),
        }))
        .filter(({ ratio, least }) => !(ratio >= least))
      expect(tooWeak).toEqual([])
    })
  }
}

test("each theme has an accent of its own in both schemes [THEME-01]", () => {
  for (const scheme of schemes) {
    const accents = classes.map((theme) => colorsOf(theme, scheme).get("accent"))
    expect(new Set(accents).size).toBe(themes.length)
  }
})

test("each theme has a hand of its own beside its colours [THEME-01]", () => {
  const hands = classes.map((theme) => {
    const rules = rulesOf(css, `.${theme}`).join("")
    return ["headline-weight", "rule", "radius", "notch"].map(
      (name) => new RegExp(`--${name}:\\s*([^;]+);`).exec(rules)?.[1],
    )
  })
  expect(hands.flat()).not.toContain(undefined)
  expect(new Set(hands.map(String)).size).toBe(themes.length)
})

test("the language banner keeps its contrast in the dark scheme, where it takes the colour of lines", () => {
  expect(contrast(colorsOf("default", "dark"), "ink", "line")).toBeGreaterThan(7)
})

test("black on white has the contrast that WCAG's formula gives it", () => {
  const colors = new Map([
    ["black", "#000000"],
    ["white", "#ffffff"],
  ])
  expect(contrast(colors, "black", "white")).toBeCloseTo(21, 5)
})

/** What the style sheet says of a theme: the root's colours, then the theme's own. */
function colorsOf(theme: string, scheme: "light" | "dark"): Map<string, string> {
  return new Map(
    [":root", `.${theme}`]
      .flatMap((selector) => rulesOf(css, selector))
      .flatMap((rule) => colors(rule, scheme)),
  )
}

/** The contents of all rules for a selector. */
function rulesOf(sheet: string, selector: string): string[] {
  const rules = [...sheet.replace(/\/\*[\s\S]*?\*\//g, "").matchAll(/([^{}]+)\{([^{}]*)\}/g)]
  return rules
    .filter(([, selectors = ""]) => selectors.split(",").some((one) => one.trim() === selector))
    .map(([, , body = ""]) => body)
}

function colors(rule: string, scheme: "light" | "dark"): Array<[string, string]> {
  const pair = /--color-([\w-]+):\s*light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g
  return [...rule.matchAll(pair)].map(([, name = "", light = "", dark = ""]) => [
    name,
    scheme === "light" ? light : dark,
  ])
}

function contrast(colors: ReadonlyMap<string, string>, one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(colors.get(one)), luminance(colors.get(other))].sort(
    (a, b) => a - b,
  )
  return (lighter + 0.05) / (darker + 0.05)
}

/** Relative luminance as WCAG 2 defines it; `NaN` for a colour that isn't there, which passes no comparison. */
function luminance(hex: string | undefined): number {
  if (!hex) return Number.NaN
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
