import sharp, { type Sharp } from "sharp"
import { ImageFault } from "./faults.ts"
import type { ImageFormat, Preset } from "./presets.ts"

// Two transforms run at once and each keeps to one thread, so that a burst leaves Node's own thread and the rest of its
// pool room. Results live on disk; libvips' memory of operations would only hold what is never asked for again.
sharp.concurrency(1)
sharp.cache(false)

// Only what the web's pictures are made of is parsed, and only from memory: from a file's path librsvg would also load
// the neighbours that an SVG refers to.
sharp.block({ operation: ["VipsForeignLoad"] })
sharp.unblock({
  operation: ["Jpeg", "Png", "Webp", "Nsgif", "Tiff", "Heif", "Svg"].map(
    (name) => `VipsForeignLoad${name}Buffer`,
  ),
})

const maxPixels = 64_000_000
const maxSvgBytes = 1_000_000
const timeoutSeconds = 20

/** Part of every result's identity: raise the first number when a setting below changes what comes out. */
export const encoderVersion = `1-${sharp.versions.sharp}-${sharp.versions.vips}`

/**
 * Makes one picture: upright, in sRGB, without metadata, never enlarged unless a crop or a drawing (SVG) needs it.
 * Of an animation the first frame is taken.
 * @throws ImageFault "unusable" whatever is wrong with the source
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

/** Dots per inch (72 is natural size) at which a drawing already has the size wanted, so that it stays sharp. */
function drawingDensity(width: number, height: number, preset: Preset): number {
  const scales = [(preset.width ?? 0) / width, (preset.height ?? 0) / height]
  return Math.min(Math.max(72 * Math.max(...scales), 1), 10_000)
}

/**
 * AVIF has a scale of its own: on photographs its 75 comes as near to the original as WebP's 90 and is a quarter smaller.
 * Its effort 2 takes a tenth of the time of effort 4 for 2 % more bytes. PNG, which only very old browsers ask for, is
 * reduced to a palette as its quality says.
 */
function toFormat(image: Sharp, format: ImageFormat, quality: number): Sharp {
  const isLossless = quality === 100
  if (format === "avif") return image.avif({ quality: Math.round(quality / 1.2), effort: 2 })
  if (format === "webp") return image.webp({ quality, lossless: isLossless })
  return isLossless ? image.png({ compressionLevel: 9 }) : image.png({ quality, effort: 3 })
}
