import { expect, test } from "vitest"
import { imagePresetNames, imagePresets } from "../../../../app/design/components/image-presets.ts"
import { presets } from "../../../../platform/images/presets.ts"

test("the website and the image service know the same sizes and formats [IMG-03…22]", () => {
  const served = [...presets].map(([name, { quality: _, ...preset }]) => [name, preset])
  expect(imagePresetNames.map((name) => [name, imagePresets[name]])).toEqual(served)
})

test("the quality is 90, and 100 for the brand image [IMG-03, IMG-16]", () => {
  for (const [name, { quality }] of presets)
    expect([name, quality]).toEqual([name, name === "brand" ? 100 : 90])
})
