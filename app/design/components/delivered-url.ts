import type { ImagePresetName } from "./image-presets.ts"
import { type ContentImage, imageUrl } from "./image-url.ts"

/**
 * A single address of a picture, for places that allow no choice of formats (a link, a film's poster): WebP, or the
 * original.
 */
export function deliveredUrl(image: ContentImage, preset: ImagePresetName): string {
  return imageUrl(image, preset, "webp") ?? image.url
}
