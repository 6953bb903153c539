import { findPart } from "./part.ts"

/**
 * A part of another page of this site, ready to be put into this document. The browser's own parser makes the document: nothing here
 * turns text into markup, and no script of it runs. Null: there is no such page or part, or it can't be reached.
 */
export function loadPagePart(
  document: Document,
  { address, part }: { address: string; part: string },
): Promise<HTMLElement | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open("GET", address)
    request.responseType = "document"
    request.addEventListener("load", () => {
      const page = request.status === 200 ? request.responseXML : null
      const found = page && findPart(page, part, HTMLElement)
      if (!found) return resolve(null)
      void addSheets(document, listSheets(page)).then(() => resolve(found))
    })
    request.addEventListener("error", () => resolve(null))
    request.send()
  })
}

function listSheets(page: Document): string[] {
  return [...page.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(({ href }) => href)
}

/** Adds the sheets that the other page has and this document lacks. A sheet that can't be reached doesn't keep the part back. */
async function addSheets(document: Document, wanted: readonly string[]): Promise<void> {
  const own = new Set(listSheets(document))
  await Promise.all(wanted.filter((href) => !own.has(href)).map((href) => addSheet(document, href)))
}

function addSheet(document: Document, href: string): Promise<unknown> {
  const link = document.createElement("link")
  link.rel = "stylesheet"
  link.href = href
  const settled = new Promise((resolve) => {
    link.addEventListener("load", resolve)
    link.addEventListener("error", resolve)
  })
  document.head.append(link)
  return settled
}
