import { createElement } from "react"

const name = "kept-html"
const opening = `<${name}>`
const closing = `</${name}>`

/**
 * Inserts HTML that was rendered earlier, in documents, which are never hydrated. React accepts a string only inside an
 * element, and `withoutKeptHtmlTags` removes that element again.
 */
export function KeptHtml({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React itself wrote it, when the kept part was rendered.
  return createElement(name, { dangerouslySetInnerHTML: { __html: html } })
}

export function withoutKeptHtmlTags(document: string): string {
  let plain = ""
  let position = 0
  for (;;) {
    const start = document.indexOf(opening, position)
    const end = document.indexOf(closing, start)
    if (start < 0 || end < 0) return plain + document.slice(position)
    plain += document.slice(position, start) + document.slice(start + opening.length, end)
    position = end + closing.length
  }
}
