import { findPart } from "./part.ts"

/**
 * A part of another page of this site, ready to be put into this document. The browser's own parser makes the document: nothing here
 * turns text into markup, and no script of it runs. Null: there is no such page or part, or it can't be reached.
 */
export function loadPagePart(address: string, part: string): Promise<HTMLElement | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open("GET", address)
    request.responseType = "document"
    request.addEventListener("load", () => {
      const found = request.status === 200 && request.responseXML
      resolve(found ? findPart(found, part, HTMLElement) : null)
    })
    request.addEventListener("error", () => resolve(null))
    request.send()
  })
}
