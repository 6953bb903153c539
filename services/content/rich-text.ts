/** Converts the content files' Markdown into Hygraph's tree of rich text. */

import { fromMarkdown } from "mdast-util-from-markdown"
import { gfmTableFromMarkdown } from "mdast-util-gfm-table"
import { gfmTable } from "micromark-extension-gfm-table"
import type { Nodes, PhrasingContent, RootContent, Table, TableRow } from "./mdast.ts"

export type RichTextLeaf = { text: string; bold?: true; italic?: true; code?: true }
export type RichTextLink = {
  type: "link"
  href?: string
  /** Id of one of our pages, in place of `href`. */
  pageId?: string
  pageParameters?: string
  title?: string
  openInNewTab?: boolean
  children: RichTextLeaf[]
}
export type RichTextInline = RichTextLeaf | RichTextLink
export type RichTextBlock = { type: string; children: (RichTextBlock | RichTextInline)[] }
export type RichTextTree = { children: RichTextBlock[] }

export type RichTextFault = { line: number; reason: string }

const headingTypes = ["heading-two", "heading-three", "heading-four", "heading-five", "heading-six"]

const refusals: Readonly<Record<string, string>> = {
  html: "HTML is not allowed in Markdown",
  image: "pictures in Markdown are not allowed; use a Picture or Gallery module",
  imageReference: "pictures in Markdown are not allowed; use a Picture or Gallery module",
  linkReference: "a link must carry its address: [text](address)",
  definition: "a link must carry its address: [text](address)",
  thematicBreak: "a rule (---) is not allowed; begin a new module instead",
}

/** Faults contain the line within `markdown`, counted from 1. */
export function richTextFromMarkdown(markdown: string): { tree: RichTextTree; faults: RichTextFault[] } {
  const faults: RichTextFault[] = []
  const root = fromMarkdown(markdown, {
    extensions: [gfmTable()],
    mdastExtensions: [gfmTableFromMarkdown()],
  })
  const reader = new Reader(faults)
  return { tree: { children: reader.blocks(root.children) }, faults }
}

type Marks = Omit<RichTextLeaf, "text">

class Reader {
  readonly faults: RichTextFault[]

  constructor(faults: RichTextFault[]) {
    this.faults = faults
  }

  blocks(nodes: readonly RootContent[]): RichTextBlock[] {
    return nodes.flatMap((node) => this.block(node) ?? [])
  }

  private block(node: RootContent): RichTextBlock | null {
    switch (node.type) {
      case "paragraph":
        return { type: "paragraph", children: this.inlines(node.children) }
      case "heading":
        return this.heading(node.depth, node)
      case "list":
        return {
          type: node.ordered ? "numbered-list" : "bulleted-list",
          children: node.children.map((item) => this.listItem(item.children)),
        }
      case "blockquote": {
        const [first, ...others] = node.children
        if (first?.type !== "paragraph" || others.length > 0)
          return this.refuse(node, "a quotation (>) holds exactly one paragraph")
        return { type: "block-quote", children: this.inlines(first.children) }
      }
      case "code":
        return { type: "code-block", children: [{ text: node.value }] }
      case "table":
        return this.table(node)
      default:
        return this.refuse(node, refusals[node.type] ?? `${node.type} is not allowed here`)
    }
  }

  private heading(depth: number, node: Nodes & { children: PhrasingContent[] }): RichTextBlock | null {
    const type = headingTypes[depth - 2]
    if (!type) return this.refuse(node, "headings begin at ##; # is the page's title")
    return { type, children: this.inlines(node.children) }
  }

  private listItem(nodes: readonly RootContent[]): RichTextBlock {
    const children = nodes.flatMap((node) => {
      if (node.type === "paragraph") return { type: "list-item-child", children: this.inlines(node.children) }
      if (node.type === "list") return this.block(node) ?? []
      this.refuse(node, refusals[node.type] ?? "a list item holds text and lists only")
      return []
    })
    return { type: "list-item", children }
  }

  private table(node: Table): RichTextBlock {
    const [head, ...body] = node.children
    const children = head
      ? [{ type: "table_head", children: [this.tableRow(head, "table_header_cell")] }]
      : []
    if (body.length > 0)
      children.push({ type: "table_body", children: body.map((row) => this.tableRow(row, "table_cell")) })
    return { type: "table", children }
  }

  private tableRow(row: TableRow, type: string): RichTextBlock {
    const children = row.children.map((cell) => ({
      type,
      children: [{ type: "paragraph", children: this.inlines(cell.children) }],
    }))
    return { type: "table_row", children }
  }

  private inlines(nodes: readonly PhrasingContent[]): RichTextInline[] {
    const inlines = joinLeaves(nodes.flatMap((node) => this.inline(node, {})))
    return inlines.length > 0 ? inlines : [{ text: "" }]
  }

  private inline(node: PhrasingContent, marks: Marks): RichTextInline[] {
    switch (node.type) {
      case "text":
        return [{ text: unwrap(node.value), ...marks }]
      case "break":
        return [{ text: "\n", ...marks }]
      case "inlineCode":
        return [{ text: unwrap(node.value), ...marks, code: true }]
      case "strong":
        return node.children.flatMap((child) => this.inline(child, { ...marks, bold: true }))
      case "emphasis":
        return node.children.flatMap((child) => this.inline(child, { ...marks, italic: true }))
      case "link": {
        const children = joinLeaves(node.children.flatMap((child) => this.inline(child, marks)))
        const link: RichTextLink = { type: "link", href: node.url, children: children.filter(isLeaf) }
        if (node.title) link.title = node.title
        return [link]
      }
      default:
        this.refuse(node, refusals[node.type] ?? `${node.type} is not allowed here`)
        return []
    }
  }

  private refuse(node: Nodes, reason: string): null {
    this.faults.push({ line: node.position?.start.line ?? 1, reason })
    return null
  }
}

export function isLeaf(node: RichTextBlock | RichTextInline): node is RichTextLeaf {
  return "text" in node
}

export function isLink(node: RichTextBlock | RichTextInline): node is RichTextLink {
  return "type" in node && node.type === "link"
}

function joinLeaves(inlines: readonly RichTextInline[]): RichTextInline[] {
  const joined: RichTextInline[] = []
  for (const inline of inlines) {
    const last = joined.at(-1)
    if (last && isLeaf(last) && isLeaf(inline) && sameMarks(last, inline)) last.text += inline.text
    else joined.push({ ...inline })
  }
  return joined.filter((inline) => isLink(inline) || inline.text !== "")
}

function sameMarks(a: RichTextLeaf, b: RichTextLeaf): boolean {
  return a.bold === b.bold && a.italic === b.italic && a.code === b.code
}

// Chinese and Japanese have no spaces between words, so a line break must not become one.
const wideBreak =
  /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}、。「」！？（）・ー])[ \t]*\n[ \t]*(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}、。「」！？（）・ー])/gu

/** A single line break in Markdown has no meaning. */
function unwrap(text: string): string {
  return text.replace(wideBreak, "").replace(/[ \t]*\n[ \t]*/g, " ")
}

/** Returns the tree with `change` applied to every link. */
export function mapLinks<T>(tree: RichTextTree, change: (link: RichTextLink) => T): { children: unknown[] } {
  function map(node: RichTextBlock | RichTextInline): unknown {
    if (isLeaf(node)) return node
    if (isLink(node)) return change(node)
    return { ...node, children: node.children.map(map) }
  }
  return { children: tree.children.map(map) }
}

export function linksOf(tree: RichTextTree): RichTextLink[] {
  const links: RichTextLink[] = []
  mapLinks(tree, (link) => links.push(link))
  return links
}

/** The text without formatting, one block per line. */
export function richTextToText(tree: RichTextTree): string {
  function words(node: RichTextBlock | RichTextInline): string {
    if (isLeaf(node)) return node.text
    const separator = node.children.some((child) => "type" in child && child.type !== "link") ? "\n" : ""
    return node.children.map(words).join(separator)
  }
  return tree.children.map(words).join("\n")
}
