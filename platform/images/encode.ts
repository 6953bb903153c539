import sharp, { type Sharp } from "sharp"
import { ImageFault } from "./faults.ts"
import type { ImageFormat, Preset } from "./presets.ts"

// Two transforms run at once with one thread each, so that a burst leaves processor time to the event loop and to the
// rest of the thread pool. libvips' cache of operations is off, since results are stored on disk and never made twice.
sharp.concurrency(1)
sharp.cache(false)

// Only the formats of the web are parsed, and only from memory: given a file's path, librsvg would also load
// neighbouring files that an SVG refers to.
sharp.block({ operation: ["VipsForeignLoad"] })
sharp.unblock({
  operation: ["Jpeg", "Png", "Webp", "Nsgif", "Tiff", "Heif", "Svg"].map(
    (name) => `VipsForeignLoad${name}Buffer`,
  ),
})

const maxPixels = 64_000_000
const maxSvgBytes = 1_000_000
const timeoutSeconds = 20

/** Part of every result's identity: raise the first number when a change of the settings below changes the result. */
export const encoderVersion = `1-${sharp.versions.sharp}-${sharp.versions.vips}`

/**
 * Makes one picture: upright, in sRGB, without metadata, and enlarged only for a crop or a drawing (SVG). Of an
 * animation it takes the first frame.
 * @throws ImageFault "unusable" for any fault of the source
 */
export async function encode(source: Buffer, preset: Preset, format: ImageFormat): Promise<Buffer> {
  try {
    const options = { failOn: "error", limitInputPixels: maxPixels } as const
    const metadata = await sharp(source, options).metadata()
    const isDrawing = metadata.format === "svg"
    if (isDrawing && source.length > maxSvgBytes) throw new Error(`An SVG of ${source.length} bytes`)
    const density = isDrawing ? drawingDensity(metadata.width, metadata.height, preset) : undefined
    const image = sharp(source, { ...options, density })
      .timeout({ seconds: timeoutSeconds })
      .autoOrient()
      .resize({
        width: preset.width,
        height: preset.height,
        fit: preset.fit === "crop" ? "cover" : "inside",
        withoutEnlargement: preset.fit === "inside" && !isDrawing,
      })
    if (preset.background) image.flatten({ background: preset.background })
    return await toFormat(image, format, preset.quality).toBuffer()
  } catch (cause) {
    throw new ImageFault("unusable", "The source can't be read as a picture", { cause })
  }
}

/** The resolution (72 dpi is natural size) at which a drawing has the target size already, so that it stays sharp. */
function drawingDensity(width: number, height: number, preset: Preset): number {
  const scales = [(preset.width ?? 0) / width, (preset.height ?? 0) / height]
  return Math.min(Math.max(72 * Math.max(...scales), 1), 10_000)
}

/**
 * AVIF's quality has a scale of its own: for photographs its 75 is as close to the original as WebP's 90 and a quarter
 * smaller. Effort 2 takes a tenth of the time of effort 4 for 2 % more bytes. PNG, which only very old browsers
 * request, is reduced to a palette according to its quality.
 */
function toFormat(image: Sharp, format: ImageFormat, quality: number): Sharp {
  const isLossless = quality === 100
  if (format === "avif") return image.avif({ quality: Math.round(quality / 1.2), effort: 2 })
  if (format === "webp") return image.webp({ quality, lossless: isLossless })
  return isLossless ? image.png({ compressionLevel: 9 }) : image.png({ quality, effort: 3 })
}
