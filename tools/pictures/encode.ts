// WebP files that stay small without showing bands.
import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import sharp from "sharp"

export const assetsFolder = fileURLToPath(new URL("../../services/content/demo/assets/", import.meta.url))

export const catalogueFolder = fileURLToPath(
  new URL("../../services/catalogue/demo/pictures/", import.meta.url),
)

/** Where the renders stay uncompressed, so that they can be looked at closely. */
const rendersFolder = fileURLToPath(new URL("../../.cache/pictures/", import.meta.url))

/** Writes a WebP file at the best quality, from 92 downwards, that fits `maxBytes`. */
export async function writeWebp(
  id: string,
  png: Buffer,
  maxBytes: number,
  size?: { width: number; height: number },
  folder = assetsFolder,
): Promise<number> {
  mkdirSync(rendersFolder, { recursive: true })
  writeFileSync(join(rendersFolder, `${id}.png`), png)
  for (let quality = 92; ; quality -= 4) {
    const webp = await sharp(png).resize(size).webp({ quality, smartSubsample: true, effort: 5 }).toBuffer()
    if (webp.length > maxBytes && quality > 50) continue
    writeFileSync(join(folder, `${id}.webp`), webp)
    return webp.length
  }
}
