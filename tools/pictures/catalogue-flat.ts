// What the catalogue has beside its renders: line drawings, screens of the software, thumbnails of documents, and crops of
// pictures that the content has already.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import sharp from "sharp"
import { dxfOf, pdfOf } from "./drawings/drawing-files.ts"
import { lineDrawing } from "./drawings/line-drawing.ts"
import { screenDrawing, screens } from "./drawings/screens.ts"
import { documentThumbnail } from "./drawings/thumbnails.ts"
import { assetsFolder, catalogueFolder, writeWebp } from "./encode.ts"
import { portraits } from "./scenes/catalogue/portraits.ts"

const drawingsFolder = fileURLToPath(new URL("../../services/catalogue/demo/drawings/", import.meta.url))
const lineDrawings = Object.entries(portraits).flatMap(([id, { detail }]) => (detail ? [] : [id]))

async function makeLineDrawing(id: string): Promise<string> {
  const portrait = portraits[id]
  if (!portrait) throw new Error(`No portrait is called ${id}`)
  const svg = lineDrawing(`${id}: front and side view`, portrait)
  mkdirSync(drawingsFolder, { recursive: true })
  writeFileSync(join(drawingsFolder, `${id}.svg`), svg)
  return `${Math.round(svg.length / 1024)} KB`
}

/** `veris-bench-hv`: Veris Bench HV. */
function nameOf(id: string): string {
  const words = id.split("-").map((word) => (word.length < 3 ? word.toUpperCase() : word))
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ")
}

/** From the committed SVG, so that all three formats show the same lines. */
async function makeDrawingFiles(id: string): Promise<string> {
  const svg = readFileSync(join(drawingsFolder, `${id}.svg`), "utf8")
  const [dxf, pdf] = [dxfOf(svg), await pdfOf(svg, nameOf(id))]
  writeFileSync(join(drawingsFolder, `${id}.dxf`), dxf)
  writeFileSync(join(drawingsFolder, `${id}.pdf`), pdf)
  return `${Math.round((dxf.length + pdf.length) / 1024)} KB`
}

async function makeScreen(id: string): Promise<string> {
  const png = await sharp(Buffer.from(screenDrawing(id)))
    .png()
    .toBuffer()
  return `${Math.round((await writeWebp(id, png, 40_000, undefined, catalogueFolder)) / 1024)} KB`
}

/** New pictures by another crop: each takes the part of the content's picture that speaks of the service. */
const crops: Record<string, [picture: string, left: number, top: number, edge: number]> = {
  "capability-cutting": ["pic-cutting", 200, 0, 1200],
  "capability-stripping": ["pic-stripping", 200, 0, 1200],
  "capability-crimping": ["pic-crimping", 200, 0, 1200],
  "capability-twisting": ["pic-twisting", 200, 0, 1200],
  "capability-block-loading": ["pic-block-loading", 200, 0, 1200],
  "capability-testing": ["pic-testing", 200, 0, 1200],
  "capability-feeding": ["pic-cable-reel", 200, 0, 1200],
  "capability-quality-assurance": ["pic-micrograph", 200, 0, 1200],
  "service-academy": ["pic-academy", 200, 0, 1200],
  "service-crimping": ["pic-crimping", 500, 200, 900],
  "service-block-loading": ["pic-block-loading", 500, 200, 900],
  "service-testing": ["pic-testing", 300, 200, 900],
  "service-quality": ["pic-quality", 200, 0, 1200],
  "service-tools": ["pic-service-tools", 0, 0, 1200],
  "service-tools-plus": ["pic-service-tools", 500, 200, 900],
  "service-factory": ["pic-factory", 0, 0, 1200],
  "service-commissioning": ["pic-factory", 600, 200, 1000],
  "service-press-calibration": ["machine-sigma", 250, 250, 900],
  "service-tester-calibration": ["hero-cirris", 900, 0, 1200],
  "service-parts": ["pic-cable-reel", 0, 100, 1000],
  "service-reel": ["pic-workbench", 0, 0, 1200],
  "service-applicator": ["hero-service", 1000, 100, 1100],
  "service-overhaul": ["machine-lineo", 200, 200, 1200],
  "service-pick-up": ["hero-events", 1100, 0, 1200],
  "service-remote": ["machine-torsa", 800, 300, 800],
  "service-hotline": ["pic-connector", 200, 0, 1200],
  "service-relocation": ["hero-industries", 1000, 0, 1200],
  "service-workbench": ["pic-workbench", 400, 0, 1200],
  "service-harness": ["pic-harness", 200, 0, 1200],
  "service-rental": ["machine-matrio", 150, 150, 1300],
  "service-leasing": ["hero-investors", 1100, 0, 1200],
}

async function makeCrop(id: string): Promise<string> {
  const crop = crops[id]
  if (!crop) throw new Error(`No crop is called ${id}`)
  const [picture, left, top, edge] = crop
  const png = await sharp(join(assetsFolder, `${picture}.webp`))
    .extract({ left, top, width: edge, height: edge })
    .resize(800, 800)
    .png()
    .toBuffer()
  return `${Math.round((await writeWebp(id, png, 36_000, undefined, catalogueFolder)) / 1024)} KB`
}

const papers: Record<string, string> = {
  "lineo-brochure": "lineo-640",
  "sigma-brochure": "sigma-688",
  "torsa-brochure": "torsa-440",
  "matrio-brochure": "matrio-780",
  "veris-brochure": "veris-340",
  "axon-brochure": "screen-axon-run",
  "safe-operation": "detail-press",
  service: "service-tools",
}

/** A data sheet shows its drawing, a brochure its picture. */
async function makeThumbnail(id: string): Promise<string> {
  const subject = id.slice("thumbnail-".length)
  const drawing = join(drawingsFolder, `${subject}.svg`)
  const picture = join(catalogueFolder, `${papers[subject] ?? `screen-${subject}`}.webp`)
  const png = existsSync(drawing)
    ? await documentThumbnail({ drawing: readFileSync(drawing, "utf8") })
    : await documentThumbnail({ picture })
  return `${Math.round((await writeWebp(id, png, 9_000, undefined, catalogueFolder)) / 1024)} KB`
}

const thumbnails = [
  ...lineDrawings,
  ...Object.keys(screens).map((id) => id.replace("screen-", "")),
  ...Object.keys(papers),
]

export const catalogueJobs: { id: string; make(): Promise<string> }[] = [
  ...lineDrawings.map((id) => ({ id: `drawing-${id}`, make: () => makeLineDrawing(id) })),
  ...lineDrawings.map((id) => ({ id: `drawing-files-${id}`, make: () => makeDrawingFiles(id) })),
  ...Object.keys(screens).map((id) => ({ id, make: () => makeScreen(id) })),
  ...Object.keys(crops).map((id) => ({ id, make: () => makeCrop(id) })),
  ...thumbnails.map((subject) => `thumbnail-${subject}`).map((id) => ({ id, make: () => makeThumbnail(id) })),
]
