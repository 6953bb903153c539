/** Links of rich text as addresses in Markdown: `page:main-company?tab=2` for a page of ours, else the address itself. */
import { isElementNode, isRecord } from "../../website/pages/rich-text-node.ts"
import type { RichTextTree } from "./page-fields.ts"

export type LinkNode = {
  type: "link"
  children: unknown[]
  href?: string | null
  /** With its address where it comes from the content service; an id is enough to write it. */
  page?: ({ id: string } & Record<string, unknown>) | null
  pageParameters?: string | null
  [attribute: string]: unknown
}

/** `page:` alone: the link leads to a page that isn't there any more. */
export function linkAddress({ page, href, pageParameters }: LinkNode): string {
  if (page) return `page:${page.id}${pageParameters ?? ""}`
  return href ?? "page:"
}

export function linksByAddress(trees: readonly RichTextTree[]): ReadonlyMap<string, LinkNode> {
  const links = new Map<string, LinkNode>()
  function collect(node: unknown): void {
    if (!isElementNode(node)) return
    if (node.type === "link") links.set(linkAddress(node as LinkNode), node as LinkNode)
    for (const child of node.children) collect(child)
  }
  for (const { children } of trees) for (const node of children) collect(node)
  return links
}

/**
 * The link without its text. A link to a page that no known tree links to has only the page's id, which is all that is written.
 * @returns null where it leads nowhere.
 */
export function readLinkAddress(address: string, known: ReadonlyMap<string, LinkNode>): LinkNode | null {
  const same = known.get(address)
  if (same && address !== "page:") return same
  const [, id, pageParameters] = /^page:([\w-]+)([?#]\S*)?$/.exec(address) ?? []
  if (id) {
    const page = pageOf(id, known)
    return { type: "link", href: null, page, children: [], ...(pageParameters && { pageParameters }) }
  }
  const isPath = /^[/#](?!\/)\S*$/.test(address)
  return isPath || /^(?:https?:\/\/|mailto:|tel:)\S+$/i.test(address)
    ? { type: "link", href: address, children: [] }
    : null
}

function pageOf(id: string, known: ReadonlyMap<string, LinkNode>): NonNullable<LinkNode["page"]> {
  for (const { page } of known.values()) if (isRecord(page) && page.id === id) return page as { id: string }
  return { id }
}
