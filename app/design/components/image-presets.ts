/**
 * Sizes and formats of pictures. The image service has the same list (`platform/images/presets.ts`); app and platform
 * don't import each other, so a test compares the two [IMG-03…22].
 */
export type ImageFormat = "avif" | "webp" | "png"

export type ImagePreset = {
  width?: number
  height?: number
  /** "crop" has exactly this size; "inside" fits into it and keeps the picture's proportions. */
  fit: "crop" | "inside"
  /** The best format first, as `<picture>` needs it. */
  formats: readonly ImageFormat[]
}

const allFormats: readonly ImageFormat[] = ["avif", "webp", "png"]

function crop(width: number, height: number): ImagePreset {
  return { width, height, fit: "crop", formats: allFormats }
}

function wide(width: number): ImagePreset {
  return { width, fit: "inside", formats: allFormats }
}

const presets = {
  cover: wide(1920), // our own: for edge-to-edge pictures, for which the specification's sizes are too small
  stretched: wide(1180),
  "stretched-video": crop(1200, 675),
  breakout: wide(980),
  inline: wide(780),
  "aside-square": crop(960, 960),
  "aside-video": crop(960, 540),
  classification: wide(480),
  "classification-high-resolution": wide(1200),
  "product-card": crop(768, 768),
  "gallery-thumbnail": crop(56, 56),
  gallery: crop(480, 480),
  "lightbox-thumbnail": crop(80, 80),
  capability: wide(480),
  "capability-product": crop(180, 180),
  "story-teaser": crop(768, 432),
  "story-contact": crop(80, 80),
  "marketing-logo": crop(304, 52),
  "video-thumbnail": wide(1180),
  "download-thumbnail": crop(128, 180),
  brand: { height: 96, fit: "inside", formats: ["webp", "png"] },
} as const satisfies Record<string, ImagePreset>

export type ImagePresetName = keyof typeof presets

export const imagePresets: Readonly<Record<ImagePresetName, ImagePreset>> = presets

/** In the order of the list. */
export const imagePresetNames = Object.keys(presets) as ImagePresetName[]
