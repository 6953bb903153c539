import { createElement } from "react"

const name = "kept-html"

/**
 * Inserts HTML that was rendered earlier, in documents, which are never hydrated. React accepts a string only inside an
 * element, and `withoutKeptHtmlTags` removes that element again.
 */
export function KeptHtml({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React itself wrote it, when the kept part was rendered.
  return createElement(name, { dangerouslySetInnerHTML: { __html: html } })
}

export function withoutKeptHtmlTags(document: string): string {
  return document.replaceAll(`<${name}>`, "").replaceAll(`</${name}>`, "")
}
