import { expect, test } from "vitest"
import { Icon } from "../../../../app/design/components/icon.tsx"
import { iconNames, paths16, paths24 } from "../../../../app/design/components/icon-paths.ts"
import { renderDocument } from "../../render-document.tsx"

/** The specification's names; arrows in their four directions. */
const required =
  "arrow-down arrow-left arrow-right arrow-up bell bell-dot check close compare contact download edit filter gear home info location logout mail phone play plus search share subscribe trash undo upload view web"

test("the set has the specification's icons [UI-09]", () => {
  expect(iconNames).toEqual(expect.arrayContaining(required.split(" ")))
})

test("each icon is drawn for both sizes, within its grid [UI-08]", () => {
  for (const [size, paths] of [
    [16, paths16],
    [24, paths24],
  ] as const) {
    expect(Object.keys(paths).toSorted()).toEqual([...iconNames].toSorted())
    for (const [name, path] of Object.entries(paths)) {
      const starts = [...path.matchAll(/(?:^m|[ML])\s*(-?[\d.]+)[ ,]?(-?[\d.]+)/g)].flatMap(([, x, y]) => [
        Number(x),
        Number(y),
      ])
      expect(starts.length, name).toBeGreaterThan(0)
      for (const coordinate of starts) {
        expect(coordinate, `${name} ${size}`).toBeGreaterThanOrEqual(1)
        expect(coordinate, `${name} ${size}`).toBeLessThanOrEqual(size - 1)
      }
    }
  }
})

test("the small drawing is one of its own, on its own grid [UI-08]", () => {
  for (const name of iconNames) expect(paths16[name]).not.toBe(paths24[name])
  expect(renderDocument(<Icon name="home" />)).toContain('width="16" height="16" viewBox="0 0 16 16"')
  expect(renderDocument(<Icon name="home" size={24} />)).toContain('viewBox="0 0 24 24"')
})

test("an icon is decoration to a screen reader", () => {
  expect(renderDocument(<Icon name="home" />)).toContain('aria-hidden="true" focusable="false"')
})
