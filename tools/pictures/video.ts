// The looping film of a turning pair: rendered frame by frame, joined by ffmpeg.
import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Browser } from "@playwright/test"
import { openStudio } from "./browser.ts"
import { assetsFolder } from "./encode.ts"
import { frameName, joinFrames } from "./join-frames.ts"

const id = "video-wire-loop"
const size = { width: 1280, height: 720 }
/** The picture repeats after this many frames, so the film repeats it to reach its 8 seconds. */
const framesPerTurn = 64
const turns = 3
const maxBytes = 700_000

export async function makeVideo(browser: Browser): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "film-"))
  const page = await openStudio(browser)
  for (let frame = 0; frame < framesPerTurn; frame++) {
    const url = await page.evaluate((shot) => window.shootPicture(shot.id, shot.size, 4, shot.share), {
      id,
      size,
      share: frame / framesPerTurn,
    })
    writeFileSync(join(folder, frameName(frame)), Buffer.from(url.slice(url.indexOf(",") + 1), "base64"))
  }
  await page.close()
  const file = join(assetsFolder, `${id}.mp4`)
  joinFrames(folder, file, { turns, maxBytes })
  rmSync(folder, { recursive: true })
  return `${Math.round(statSync(file).size / 1024)} KB`
}
