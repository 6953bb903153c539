import { findPart } from "./part.ts"

/**
 * Loads another page of this site and returns a part of it. The browser parses the page as a document, so no script in
 * it runs. Null when page or part is missing or can't be loaded.
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

/** Adds style sheets that the other page has and this document lacks. A failed sheet doesn't stop the part. */
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
