// A machine on a turntable: its frames lie row by row in one picture, which a page shows frame by frame.
import type { Browser } from "@playwright/test"
import sharp from "sharp"
import { openStudio } from "./browser.ts"
import { catalogueFolder, writeWebp } from "./encode.ts"
import { turns } from "./scenes/catalogue/views.ts"

const edge = 480
const columns = 6
const frames = 24
const maxBytes = 240_000

async function makeTurn(browser: Browser, id: string): Promise<string> {
  const page = await openStudio(browser)
  const pictures: sharp.OverlayOptions[] = []
  for (let frame = 0; frame < frames; frame++) {
    const url = await page.evaluate(
      (shot) => window.shootPicture(shot.id, { width: shot.edge, height: shot.edge }, 4, shot.share),
      { id, edge, share: frame / frames },
    )
    const place = { left: (frame % columns) * edge, top: Math.floor(frame / columns) * edge }
    pictures.push({ input: Buffer.from(url.slice(url.indexOf(",") + 1), "base64"), ...place })
  }
  await page.close()
  const sheet = await sharp({
    create: {
      width: columns * edge,
      height: (frames / columns) * edge,
      channels: 3,
      background: "#e9ebee",
    },
  })
    .composite(pictures)
    .png()
    .toBuffer()
  return `${Math.round((await writeWebp(id, sheet, maxBytes, undefined, catalogueFolder)) / 1024)} KB`
}

export const turnJobs = Object.keys(turns).map((id) => ({
  id,
  make: (browser: Browser) => makeTurn(browser, id),
}))
