import { createElement } from "react"

const name = "kept-html"

/**
 * HTML that was rendered before, for documents: they are never hydrated. React puts a string only into an element of its own;
 * `withoutKeptHtmlTags` takes that element away again.
 */
export function KeptHtml({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React itself wrote it, when the kept part was rendered.
  return createElement(name, { dangerouslySetInnerHTML: { __html: html } })
}

export function withoutKeptHtmlTags(document: string): string {
  return document.replaceAll(`<${name}>`, "").replaceAll(`</${name}>`, "")
}
