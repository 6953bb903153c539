import sharp from "sharp"
import { expect, test } from "vitest"
import { type ImagePresetName, imagePresets } from "../../../../app/design/components/image-presets.ts"
import { deliveredSize, imageCandidates } from "../../../../app/design/components/image-size.ts"
import { encode } from "../../../../platform/images/encode.ts"
import { presets } from "../../../../platform/images/presets.ts"

const url = "/assets/0123456789abcdef/a.webp"

test.each<[ImagePresetName, number, string]>([
  ["stretched", 4000, "780 980 1180"],
  ["cover", 4000, "780 980 1180 1200 1920"],
  ["breakout", 4000, "780 980"],
  ["inline", 4000, "480 780"],
  ["stretched-video", 4000, "768 960 1200"],
  ["aside-square", 4000, "480 768 960"],
  ["aside-video", 4000, "768 960"],
  ["gallery", 4000, "480"],
  ["story-teaser", 4000, "768"],
  ["marketing-logo", 4000, "304"],
  ["stretched", 900, "780 900"],
  ["stretched", 700, "700"],
  ["aside-square", 700, "480 768 960"],
])("%s of a picture %i wide is offered in the widths %s", (preset, width, expected) => {
  const candidates = imageCandidates({ url, width, height: width / 2 }, preset)
  expect(candidates.map((candidate) => candidate.width).join(" ")).toBe(expected)
})

test("the size that a page reserves is the size that is delivered", async () => {
  const sources = [
    [1501, 997],
    [333, 1999],
    [611, 77],
    [40, 30],
  ] as const
  for (const [width, height] of sources) {
    const source = await sharp({ create: { width, height, channels: 3, background: "#888" } })
      .png()
      .toBuffer()
    for (const name of ["stretched", "breakout", "inline", "classification", "gallery", "brand"] as const) {
      const preset = presets.get(name)
      if (!preset) throw new Error(name)
      const delivered = await sharp(await encode(source, preset, "png")).metadata()
      const expected = { width: delivered.width, height: delivered.height }
      expect([name, width, deliveredSize({ url, width, height }, name)]).toEqual([name, width, expected])
    }
  }
})

test("a drawing is delivered as large as the preset", async () => {
  const source = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="50" height="20"><rect width="9" height="9"/></svg>`,
  )
  const preset = presets.get("inline")
  if (!preset) throw new Error("inline")
  const { width, height } = await sharp(await encode(source, preset, "png")).metadata()
  expect(deliveredSize({ url: url.replace("webp", "svg"), width: 50, height: 20 }, "inline")).toEqual({
    width,
    height,
  })
  expect([width, height]).toEqual([780, 312])
})

test("where the source's size is unknown only what is certain is said", () => {
  expect(deliveredSize({ url, width: null, height: null }, "inline")).toEqual({
    width: 780,
    height: undefined,
  })
  expect(deliveredSize({ url }, "aside-square")).toEqual({ width: 960, height: 960 })
  expect(deliveredSize({ url }, "brand")).toEqual({ width: undefined, height: imagePresets.brand.height })
})

test("a classification's picture is offered 480 and 1200 wide, and in no other size [CAT-02, IMG-04]", () => {
  const image = { url: "/assets/0123456789abcdef/a.webp" }
  expect(imageCandidates(image, "classification-high-resolution").map(({ width }) => width)).toEqual([
    480, 1200,
  ])
})
