// A machine on a turntable: its frames lie row by row in one picture, which a page shows frame by frame.
import type { Browser } from "@playwright/test"
import sharp from "sharp"
import { openStudio } from "./browser.ts"
import { catalogueFolder, writeWebp } from "./encode.ts"
import { turnFraming } from "./scenes/catalogue/frame.ts"
import { turns } from "./scenes/catalogue/views.ts"

const width = 560
const height = Math.round(width / turnFraming.aspect)
const columns = 6
const frames = 24
/** A third of a still picture’s: shadows are soft enough, and a turn takes a minute on a quiet machine. */
const passes = 8
const maxBytes = 240_000

async function makeTurn(browser: Browser, id: string): Promise<string> {
  const page = await openStudio(browser)
  const pictures: { input: Buffer; left: number; top: number }[] = []
  for (let frame = 0; frame < frames; frame++) {
    const url = await page.evaluate(
      (shot) => window.shootPicture(shot.id, shot.size, shot.passes, shot.share),
      { id, size: { width, height }, passes, share: frame / frames },
    )
    const place = { left: (frame % columns) * width, top: Math.floor(frame / columns) * height }
    pictures.push({ input: Buffer.from(url.slice(url.indexOf(",") + 1), "base64"), ...place })
  }
  await page.close()
  const sheet = await sharp({
    create: {
      width: columns * width,
      height: (frames / columns) * height,
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
