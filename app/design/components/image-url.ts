import type { ImageFormat, ImagePresetName } from "./image-presets.ts"

/** A picture of the content [IMG-01]. Width and height are those of the stored file, after its rotation. */
export type ContentImage = {
  url: string
  alternativeText?: string | null
  width?: number | null
  height?: number | null
}

const assetPattern = /^\/assets\/([0-9a-f]{16}|r-[\w-]+\.[\w-]{32})\/([^/?#]+)$/

/**
 * Address of a picture in a given size and format. Null when it isn't in the asset store; it can then only be shown as
 * it is. Loaders make remote pictures available with `signRemoteImage`.
 */
export function imageUrl(image: ContentImage, preset: ImagePresetName, format: ImageFormat): string | null {
  const match = assetPattern.exec(image.url)
  if (!match) return null
  const [, key, fileName = ""] = match
  const stem = fileName.replace(/\.[^.]*$/, "") || "image"
  return `/images/${preset}/${key}/${stem}.${format}`
}
