import { mapLinks, type RichTextLink, type RichTextTree, richTextFromMarkdown } from "../rich-text.ts"
import { faultOfUrl, findPageId, type References } from "./links.ts"

/**
 * Parses a content file's Markdown into a tree in which links to pages hold page ids. `firstLine` is the Markdown's
 * first line in the file.
 */
export function readRichText(
  markdown: string,
  siteId: string,
  references: References,
  place: { file: string; firstLine: number },
): RichTextTree {
  const { tree, faults } = richTextFromMarkdown(markdown)
  for (const { line, reason } of faults) references.faults.add(place.file, place.firstLine + line - 1, reason)
  return mapLinks(tree, (link) => {
    const read = readRichTextLink(link, siteId, references)
    if (typeof read !== "string") return read
    references.faults.add(place.file, lineOfLink(markdown, link, place.firstLine), read)
    return link
  }) as RichTextTree
}

/** @returns the link for the tree, or the fault. */
function readRichTextLink(link: RichTextLink, siteId: string, { pages }: References): RichTextLink | string {
  const { href = "", ...rest } = link
  if (!href.startsWith("page:")) {
    const fault = /^[/#](?!\/)\S*$/.test(href) ? null : faultOfUrl(href)
    return fault ?? link
  }
  const [, reference = "", pageParameters] = /^page:([^?#]*)([?#].*)?$/.exec(href) ?? []
  const found = findPageId(pages, siteId, reference)
  if ("reason" in found) return found.reason
  return { ...rest, pageId: found.id, ...(pageParameters ? { pageParameters } : {}) }
}

function lineOfLink(markdown: string, link: RichTextLink, firstLine: number): number {
  const before = markdown.slice(0, Math.max(0, markdown.indexOf(`](${link.href ?? ""}`)))
  return firstLine + before.split("\n").length - 1
}
