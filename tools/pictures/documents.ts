// Prints the documents to tagged PDF files, and their first pages to thumbnails.
import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type { Browser, Page } from "@playwright/test"
import type { Document } from "./document.ts"
import { figures } from "./drawings/figures.ts"
import { wordmark, wordmarks } from "./drawings/wordmarks.ts"
import { assetsFolder, writeWebp } from "./encode.ts"
import { investorDocuments } from "./investor-documents.ts"

export const documents: Document[] = [
  {
    id: "doc-crimp-quality-guide",
    source: "crimp-quality-guide.en",
    language: "en",
    thumbnail: "thumb-crimp-quality-guide",
  },
  { id: "doc-crimp-quality-guide-de", source: "crimp-quality-guide.de", language: "de-CH" },
  {
    id: "doc-stripping-guide",
    source: "stripping-guide.en",
    language: "en",
    thumbnail: "thumb-stripping-guide",
  },
  { id: "doc-stripping-guide-de", source: "stripping-guide.de", language: "de-CH" },
  { id: "doc-general-terms", source: "general-terms.en", language: "en", thumbnail: "thumb-general-terms" },
  { id: "doc-general-terms-de", source: "general-terms.de", language: "de-CH" },
  {
    id: "doc-sustainability-summary",
    source: "sustainability-summary.en",
    language: "en",
    thumbnail: "thumb-sustainability-summary",
  },
  {
    id: "wp-crimp-height-window",
    source: "crimp-height-window.en",
    language: "en",
    thumbnail: "thumb-wp-crimp-height-window",
  },
  { id: "wp-crimp-height-window-de", source: "crimp-height-window.de", language: "de-CH" },
  {
    id: "wp-changeover-time",
    source: "changeover-time.en",
    language: "en",
    thumbnail: "thumb-wp-changeover-time",
  },
  { id: "wp-changeover-time-de", source: "changeover-time.de", language: "de-CH" },
  {
    id: "wp-aluminium-conductors",
    source: "aluminium-conductors.en",
    language: "en",
    thumbnail: "thumb-wp-aluminium-conductors",
  },
  { id: "wp-aluminium-conductors-de", source: "aluminium-conductors.de", language: "de-CH" },
  {
    id: "wp-from-drawing-to-data",
    source: "from-drawing-to-data.en",
    language: "en",
    thumbnail: "thumb-wp-from-drawing-to-data",
  },
  { id: "wp-from-drawing-to-data-de", source: "from-drawing-to-data.de", language: "de-CH" },
  ...investorDocuments(),
]

function readSource(name: string): string {
  return readFileSync(new URL(`./documents/${name}`, import.meta.url), "utf8")
}

function drawing(name: string): string {
  const logo = wordmarks["logo-komax"]
  if (name === "logo" && logo) return wordmark(logo, 40)
  const draw = figures[name]
  if (!draw) throw new Error(`No figure is called ${name}`)
  return draw()
}

function toHtml({ source, html, language }: Document): string {
  const text = html?.() ?? readSource(`${source}.html`)
  const body = text.replace(/\{\{([a-z-]+)\}\}/g, (_, name: string) => drawing(name))
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><style>${readSource("layout.css")}</style>${body}</html>`
}

const footer = `<div style="width:100%;margin:0 18mm;display:flex;justify-content:space-between;font:7.5pt Archivo,Helvetica,'Liberation Sans',Arial,sans-serif;color:#5a646e"><span class="title"></span><span><span class="pageNumber"></span> / <span class="totalPages"></span></span></div>`

/** The cover as a reader sees it on paper: A4 in millimetres, with the margins of the printed page. */
async function shootThumbnail(page: Page, id: string) {
  await page.emulateMedia({ media: "print" })
  await page.setViewportSize({ width: 794, height: 1117 })
  await page.addStyleTag({ content: "body { padding: 18mm } main { display: none }" })
  const cover = await page.screenshot({ scale: "css", clip: { x: 0, y: 0, width: 794, height: 1117 } })
  await writeWebp(id, cover, 40_000, { width: 512, height: 720 })
}

export async function printDocument(browser: Browser, document: Document): Promise<string> {
  const page = await browser.newPage({ deviceScaleFactor: 1 })
  await page.setContent(toHtml(document))
  const pdf = await page.pdf({
    preferCSSPageSize: true,
    printBackground: true,
    tagged: true,
    outline: true,
    displayHeaderFooter: true,
    headerTemplate: "<span></span>",
    footerTemplate: footer,
  })
  writeFileSync(join(assetsFolder, `${document.id}.pdf`), pdf)
  if (document.thumbnail) await shootThumbnail(page, document.thumbnail)
  await page.close()
  return `${Math.round(pdf.length / 1024)} KB`
}
