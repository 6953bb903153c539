/**
 * The complete list of transforms. Strangers can't request other sizes, and so can't fill the disk or occupy the
 * processor. `app/design/components/image-presets.ts` is the same list for pages; a test keeps the two equal.
 */
export type ImageFormat = "avif" | "webp" | "png"

export type Preset = {
  width?: number
  height?: number
  /** "crop" fills the whole size and cuts off the rest; "inside" fits the whole picture into it. */
  fit: "crop" | "inside"
  /** On the scale of JPEG and WebP; 100 means lossless. [IMG-03] */
  quality: number
  /** The colour behind transparent parts; without it they stay transparent. */
  background?: string
  formats: readonly ImageFormat[]
}

const allFormats: readonly ImageFormat[] = ["avif", "webp", "png"]

function crop(width: number, height: number): Preset {
  return { width, height, fit: "crop", quality: 90, formats: allFormats }
}

function wide(width: number): Preset {
  return { width, fit: "inside", quality: 90, formats: allFormats }
}

export const presets: ReadonlyMap<string, Preset> = new Map([
  ["cover", wide(1920)], // an addition of ours, for pictures from edge to edge
  ["stretched", wide(1180)], // [IMG-17]
  ["stretched-video", crop(1200, 675)], // [IMG-18]
  ["breakout", wide(980)], // [IMG-19]
  ["inline", wide(780)], // [IMG-20]
  ["aside-square", crop(960, 960)], // [IMG-21]
  ["aside-video", crop(960, 540)], // [IMG-22]
  ["classification", wide(480)], // [IMG-04]
  ["classification-high-resolution", wide(1200)], // [IMG-04]
  ["product-card", crop(768, 768)], // [IMG-05]
  ["gallery-thumbnail", crop(56, 56)], // [IMG-06]
  ["gallery", crop(480, 480)], // [IMG-07]
  ["lightbox-thumbnail", crop(80, 80)], // [IMG-08]
  ["capability", wide(480)], // [IMG-09]
  ["capability-product", crop(180, 180)], // [IMG-10]
  ["story-teaser", crop(768, 432)], // [IMG-11]
  ["story-contact", crop(80, 80)], // [IMG-12]
  ["marketing-logo", crop(304, 52)], // [IMG-13]
  ["video-thumbnail", wide(1180)], // [IMG-14]
  ["download-thumbnail", crop(128, 180)], // [IMG-15]
  // A lossless logo is smaller as WebP than as AVIF, but browsers would prefer AVIF if it were offered. [IMG-16]
  ["brand", { height: 96, fit: "inside", quality: 100, formats: ["webp", "png"] }],
])
