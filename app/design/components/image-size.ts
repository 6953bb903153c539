import { type ImagePreset, type ImagePresetName, imagePresetNames, imagePresets } from "./image-presets.ts"
import type { ContentImage } from "./image-url.ts"

/** The image service can draw a vector drawing at any size, also a larger one. */
function isDrawing(image: ContentImage) {
  return /\.svg$/i.test(image.url)
}

/** Size in pixels that the image service delivers; `height` or `width` is missing when the proportions aren't known. */
export function deliveredSize(
  image: ContentImage,
  name: ImagePresetName,
): { width?: number; height?: number } {
  const { width, height, fit } = imagePresets[name]
  if (fit === "crop" || !image.width || !image.height) return { width, height }
  const scales = [(width ?? Infinity) / image.width, (height ?? Infinity) / image.height]
  const scale = Math.min(...scales, isDrawing(image) ? Infinity : 1)
  return {
    width: Math.max(1, Math.round(image.width * scale)),
    height: Math.max(1, Math.round(image.height * scale)),
  }
}

/** Of a picture from edge to edge on a phone with a fine screen, in its own pixels. */
const phoneWidth = 780

/** Pictures that the specification wants in exactly two sizes: the large one and its small twin [CAT-02, IMG-04]. */
const smallTwins: Partial<Record<ImagePresetName, ImagePresetName>> = {
  "classification-high-resolution": "classification",
}

export type ImageCandidate = { preset: ImagePresetName; width: number }

/**
 * What the browser may choose from: the preset, and the specification's smaller sizes of the same proportions, down to
 * half its width, or to what a phone needs. Sizes beyond the source's own would repeat the same picture, so only the first of them is offered.
 */
export function imageCandidates(image: ContentImage, name: ImagePresetName): ImageCandidate[] {
  const wanted = imagePresets[name]
  const small = smallTwins[name]
  const names = small
    ? [name, small]
    : imagePresetNames.filter((other) => other === name || isSmallerOf(imagePresets[other], wanted))
  const candidates = new Map<number, ImageCandidate>()
  for (const preset of names.sort((a, b) => presetWidth(a) - presetWidth(b))) {
    const { width } = deliveredSize(image, preset)
    if (width && !candidates.has(width)) candidates.set(width, { preset, width })
  }
  return [...candidates.values()]
}

function presetWidth(name: ImagePresetName) {
  return imagePresets[name].width ?? 0
}

function isSmallerOf(preset: ImagePreset, wanted: ImagePreset): boolean {
  if (!preset.width || !wanted.width || preset.fit !== wanted.fit) return false
  const hasSameProportions =
    preset.fit === "inside" || preset.width * (wanted.height ?? 0) === wanted.width * (preset.height ?? 0)
  const smallest = Math.min(wanted.width / 2, phoneWidth)
  return hasSameProportions && preset.width < wanted.width && preset.width >= smallest
}
