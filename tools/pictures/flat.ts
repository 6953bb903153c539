// Everything that is drawn flat: picture drawings, wordmarks and the site's sign.
import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import type { Browser } from "@playwright/test"
import sharp from "sharp"
import { clearSpacePicture } from "./drawings/clear-space.ts"
import { micrographPicture, qualityPicture } from "./drawings/crimp-section.ts"
import { mark } from "./drawings/mark.ts"
import {
  aerospacePicture,
  appliancesPicture,
  automotivePicture,
  crossSectionPicture,
  historyPicture,
} from "./drawings/pictures.ts"
import { wordmark, wordmarks } from "./drawings/wordmarks.ts"
import { assetsFolder, writeWebp } from "./encode.ts"

export const drawings: Record<string, () => string> = {
  "pic-quality": qualityPicture,
  "pic-micrograph": micrographPicture,
  "pic-cross-section": crossSectionPicture,
  "pic-wordmark": clearSpacePicture,
  "pic-history": historyPicture,
  "pic-automotive": automotivePicture,
  "pic-aerospace": aerospacePicture,
  "pic-appliances": appliancesPicture,
}

export const logos = Object.keys(wordmarks)

export async function makeDrawing(browser: Browser, id: string): Promise<string> {
  const draw = drawings[id]
  if (!draw) throw new Error(`No drawing is called ${id}`)
  const page = await browser.newPage({ viewport: { width: 1600, height: 1200 } })
  await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${draw()}`)
  const bytes = await writeWebp(id, await page.screenshot(), 120_000)
  await page.close()
  return `${Math.round(bytes / 1024)} KB`
}

export async function makeLogo(id: string): Promise<string> {
  const sign = wordmarks[id]
  if (!sign) throw new Error(`No wordmark is called ${id}`)
  const png = await sharp(Buffer.from(wordmark(sign, 288)))
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
  writeFileSync(join(assetsFolder, `${id}.png`), png)
  return `${Math.round(png.length / 1024)} KB`
}

export async function makeFavicons(): Promise<string> {
  const folder = fileURLToPath(new URL("../../public/", import.meta.url))
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, "favicon.svg"), mark(64))
  for (const size of [32, 180, 512]) {
    await sharp(Buffer.from(mark(512)))
      .resize(size)
      .png({ compressionLevel: 9 })
      .toFile(join(folder, `favicon-${size}.png`))
  }
  return "favicon.svg and 32, 180, 512 px"
}
