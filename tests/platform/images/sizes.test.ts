import { expect, test } from "vitest"
import { type Preset, presets } from "../../../platform/images/presets.ts"

const crop = (width: number, height: number) => ({ width, height, fit: "crop" }) as const
const wide = (width: number) => ({ width, fit: "inside" }) as const

/** By hand from the specification. What it gives one side of keeps its proportions. */
const sizes: [what: string, preset: string, size: Partial<Preset>][] = [
  ["classification image [IMG-04]", "classification", wide(480)],
  ["classification image in high resolution [IMG-04]", "classification-high-resolution", wide(1200)],
  ["catalogue's product cards [IMG-05]", "product-card", crop(768, 768)],
  ["gallery's thumbnails [IMG-06]", "gallery-thumbnail", crop(56, 56)],
  ["gallery's image [IMG-07]", "gallery", crop(480, 480)],
  ["lightbox's thumbnail [IMG-08]", "lightbox-thumbnail", crop(80, 80)],
  ["capability's image [IMG-09]", "capability", wide(480)],
  ["capability's product [IMG-10]", "capability-product", crop(180, 180)],
  ["story's teaser [IMG-11]", "story-teaser", crop(768, 432)],
  ["story's contact [IMG-12]", "story-contact", crop(80, 80)],
  ["marketing logo [IMG-13]", "marketing-logo", crop(304, 52)],
  ["video's thumbnail [IMG-14]", "video-thumbnail", wide(1180)],
  ["download card's thumbnail [IMG-15]", "download-thumbnail", crop(128, 180)],
  ["brand's image [IMG-16]", "brand", { height: 96, quality: 100 }],
  ["stretched picture [IMG-17]", "stretched", wide(1180)],
  ["stretched video [IMG-18]", "stretched-video", crop(1200, 675)],
  ["breakout picture [IMG-19]", "breakout", wide(980)],
  ["inline picture [IMG-20]", "inline", wide(780)],
  ["square picture aside [IMG-21]", "aside-square", crop(960, 960)],
  ["video aside [IMG-22]", "aside-video", crop(960, 540)],
]

test.each(sizes)("the size of the %s is the specification's", (_, name, size) => {
  expect(presets.get(name)).toMatchObject(size)
  expect(presets.get(name)?.formats).toEqual(expect.arrayContaining(["png", "webp"]))
})

test("nothing else can be asked for but one size of our own", () => {
  const known = sizes.map(([, name]) => name)
  expect([...presets.keys()].filter((name) => !known.includes(name))).toEqual(["cover"])
})
