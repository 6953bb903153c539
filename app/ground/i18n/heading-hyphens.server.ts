import { withSoftHyphens } from "./soft-hyphens.server.ts"

/** One tag or one piece of text. React escapes `>` in attributes, so a tag ends at the first one. */
const piece = /<(\/?)([a-z][\w-]*)([^>]*)>|[^<]+/gi
/** Names of figures stand in columns that are narrower than any heading. */
const heading = /^(?:h[1-4]|dt)$/
const withoutEnd = /^(?:area|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/

/**
 * HTML with places to break in the long words of its headings and names of figures. Headings come from content, texts and the catalogue, through some sixty
 * components; finished HTML is the one place that has all of them. For documents only: the browser's React would not recognise the heading
 * of an application.
 * @param language of what stands in no element with a `lang` of its own
 */
export function withHyphensInHeadings(html: string, language: string): string {
  // Only German has patterns today, and reading a whole document takes a millisecond.
  return language === "de" ? readElements(html, language) : html
}

/** Walks through the elements, since a heading may be, or stand within, a part in another language. */
function readElements(html: string, language: string): string {
  const languages = [language]
  let headings = 0
  let verbatim = ""
  return html.replace(piece, (text: string, slash?: string, name?: string, attributes = "") => {
    const current = languages.at(-1) ?? language
    if (name === undefined) return headings > 0 && verbatim === "" ? withSoftHyphens(text, current) : text
    if (verbatim !== "" && !(slash && name === verbatim)) return text
    verbatim = !slash && (name === "script" || name === "style") ? name : ""
    if (slash) languages.pop()
    else if (!(withoutEnd.test(name) || attributes.endsWith("/")))
      languages.push(/\slang="([a-z]+)/i.exec(attributes)?.[1]?.toLowerCase() ?? current)
    if (heading.test(name)) headings += slash ? -1 : 1
    return text
  })
}
