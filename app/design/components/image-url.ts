import type { ImageFormat, ImagePresetName } from "./image-presets.ts"

/** A picture as content gives it [IMG-01]; sizes are those of the stored file, as it stands upright. */
export type ContentImage = {
  url: string
  alternativeText?: string | null
  width?: number | null
  height?: number | null
}

const assetPattern = /^\/assets\/([0-9a-f]{16}|r-[\w-]+\.[\w-]{32})\/([^/?#]+)$/

/**
 * Address of a picture in one of the sizes and formats that exist, or `null` when it doesn't lie in the asset store: such
 * a picture can only be shown as it is. Remote pictures come into reach by `signRemoteImage` in a loader.
 */
export function imageUrl(image: ContentImage, preset: ImagePresetName, format: ImageFormat): string | null {
  const match = assetPattern.exec(image.url)
  if (!match) return null
  const [, key, fileName = ""] = match
  const stem = fileName.replace(/\.[^.]*$/, "") || "image"
  return `/images/${preset}/${key}/${stem}.${format}`
}
