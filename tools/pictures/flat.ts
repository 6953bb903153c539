// Everything that is drawn flat: picture drawings, wordmarks and the site's sign.
import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import type { Browser } from "@playwright/test"
import sharp from "sharp"
import { themeClassName, themes } from "../../app/design/components/theme.ts"
import { themeAccent } from "../../app/design/components/theme-colors.ts"
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

/** The signs of all themes, as the website names them: `public/icons/<theme>/`. */
export async function makeIcons(): Promise<string> {
  for (const theme of themes) {
    const folder = fileURLToPath(new URL(`../../public/icons/${themeClassName(theme)}/`, import.meta.url))
    mkdirSync(folder, { recursive: true })
    const accent = themeAccent(theme)
    writeFileSync(join(folder, "favicon.svg"), mark(theme, accent, "tile"))
    await writeIcon(join(folder, "favicon-32.png"), mark(theme, accent, "tile", 512), 32)
    for (const size of [180, 192, 512])
      await writeIcon(join(folder, `icon-${size}.png`), mark(theme, accent, "full", 512), size)
  }
  return `${themes.length} themes`
}

function writeIcon(file: string, svg: string, size: number) {
  return sharp(Buffer.from(svg)).resize(size).png({ compressionLevel: 9, palette: true }).toFile(file)
}
