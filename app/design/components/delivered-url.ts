import type { ImagePresetName } from "./image-presets.ts"
import { type ContentImage, imageUrl } from "./image-url.ts"

/** One address of a picture, for where HTML takes no choice of formats (a link, a film's poster): WebP, or as it lies. */
export function deliveredUrl(image: ContentImage, preset: ImagePresetName): string {
  return imageUrl(image, preset, "webp") ?? image.url
}
