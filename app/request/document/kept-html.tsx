import { createElement } from "react"

const name = "kept-html"
const opening = `<${name}>`
const closing = `</${name}>`

/**
 * HTML that was rendered before, for documents: they are never hydrated. React puts a string only into an element of its own;
 * `withoutKeptHtmlTags` takes that element away again.
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
