// Makes the demo world's pictures, logos, documents and video: all of them, or those whose ids are given.
import { mkdirSync } from "node:fs"
import type { Browser, Page } from "@playwright/test"
import { brochureJobs } from "./brochures.ts"
import { launchBrowser, openStudio } from "./browser.ts"
import { type Render, renders } from "./catalogue.ts"
import { catalogueJobs } from "./catalogue-flat.ts"
import { documents, printDocument } from "./documents.ts"
import { assetsFolder, catalogueFolder, writeWebp } from "./encode.ts"
import { drawings, logos, makeDrawing, makeIcons, makeLogo } from "./flat.ts"
import { makeTesterFilm } from "./tester-film.ts"
import { turnJobs } from "./turns.ts"
import { makeVideo } from "./video.ts"

interface Job {
  id: string
  make(browser: Browser): Promise<string>
}

/** One page for all renders: its light and its shaders are made once. */
let studio: Promise<Page> | undefined

async function render(
  browser: Browser,
  { id, width, height, passes, maxBytes, folder }: Render,
): Promise<string> {
  studio ??= openStudio(browser)
  const page = await studio
  const url = await page.evaluate(
    (shot) => window.shootPicture(shot.id, { width: shot.width, height: shot.height }, shot.passes),
    { id, width, height, passes },
  )
  const size = await writeWebp(
    id,
    Buffer.from(url.slice(url.indexOf(",") + 1), "base64"),
    maxBytes,
    undefined,
    folder,
  )
  return `${Math.round(size / 1024)} KB`
}

const jobs: Job[] = [
  ...renders.map((entry): Job => ({ id: entry.id, make: (browser) => render(browser, entry) })),
  ...Object.keys(drawings).map((id): Job => ({ id, make: (browser) => makeDrawing(browser, id) })),
  ...logos.map((id): Job => ({ id, make: () => makeLogo(id) })),
  { id: "icons", make: makeIcons },
  ...catalogueJobs,
  ...turnJobs,
  ...brochureJobs,
  ...documents.map((entry): Job => ({ id: entry.id, make: (browser) => printDocument(browser, entry) })),
  { id: "video-wire-loop", make: makeVideo },
  { id: "video-tester-run", make: makeTesterFilm },
]

function chosenJobs(ids: string[]): Job[] {
  const unknown = ids.filter((id) => !jobs.some((job) => job.id === id))
  if (unknown.length > 0) {
    console.error(`Unknown: ${unknown.join(", ")}\nKnown: ${jobs.map((job) => job.id).join(", ")}`)
    process.exit(1)
  }
  return ids.length === 0 ? jobs : jobs.filter((job) => ids.includes(job.id))
}

async function main() {
  const chosen = chosenJobs(process.argv.slice(2))
  for (const folder of [assetsFolder, catalogueFolder]) mkdirSync(folder, { recursive: true })
  const browser = await launchBrowser()
  for (const [index, job] of chosen.entries()) {
    const start = Date.now()
    const result = await job.make(browser)
    console.log(
      `${index + 1}/${chosen.length} ${job.id}: ${result}, ${Math.round((Date.now() - start) / 1000)} s`,
    )
  }
  await browser.close()
}

await main()
