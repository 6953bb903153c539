/**
 * Rich text as Markdown for a textarea, and back. A link to a page is written `page:<id>`. The content service's own Markdown doesn't
 * serve, since it says the page's address in place of its id.
 */
import { fromMarkdown } from "mdast-util-from-markdown"
import { gfmTableFromMarkdown, gfmTableToMarkdown } from "mdast-util-gfm-table"
import { toMarkdown } from "mdast-util-to-markdown"
import { gfmTable } from "micromark-extension-gfm-table"
import {
  type ElementNode,
  isElementNode,
  isTextNode,
  type TextNode,
} from "../../website/pages/rich-text-node.ts"
import type { RichTextTree } from "./page-fields.ts"
import { type LinkNode, linkAddress, linksByAddress, readLinkAddress } from "./rich-text-links.ts"

type Root = ReturnType<typeof fromMarkdown>
type Block = Root["children"][number]
type NodeOf<Type extends Block["type"]> = Extract<Block, { type: Type }>
type Inline = NodeOf<"paragraph">["children"][number]
type Flow = NodeOf<"blockquote">["children"][number]
type ListItem = NodeOf<"list">["children"][number]
type Row = NodeOf<"table">["children"][number]
type Cell = Row["children"][number]

/** What a translator wrote that the website has no form for; `line` counts from 1. */
export type MarkdownFault = { line: number; kind: "html" | "picture" | "rule" | "heading" | "shape" | "link" }

const headings = ["heading-two", "heading-three", "heading-four", "heading-five", "heading-six"]

export function markdownOf(tree: RichTextTree): string {
  const root: Root = { type: "root", children: elementsIn(tree.children).map(blockOf) }
  const markdown = toMarkdown(root, {
    extensions: [gfmTableToMarkdown({ tablePipeAlign: false })],
    bullet: "-",
    emphasis: "*",
    rule: "-",
    resourceLink: true,
    listItemIndent: "one",
  })
  return markdown.trimEnd()
}

/** @param like trees whose links give those in the Markdown what it can't say: the linked page's site, whether a new tab opens. */
export function treeOf(
  markdown: string,
  like: readonly RichTextTree[],
): { tree: RichTextTree; faults: MarkdownFault[] } {
  const root = fromMarkdown(markdown, {
    extensions: [gfmTable()],
    mdastExtensions: [gfmTableFromMarkdown()],
  })
  const reader = new MarkdownReader(linksByAddress(like))
  const children = root.children.flatMap((node) => reader.block(node))
  return { tree: { children }, faults: reader.faults }
}

/** Whether Markdown says all of a tree. Trees of other editors may hold more: underlined text, pictures, styled passages. */
export function isWritable(tree: RichTextTree): boolean {
  const { tree: again, faults } = treeOf(markdownOf(tree), [tree])
  return faults.length === 0 && JSON.stringify(again, sorted) === JSON.stringify(tree, sorted)
}

function sorted(_key: string, value: unknown): unknown {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}

function elementsIn(nodes: readonly unknown[]): ElementNode[] {
  return nodes.filter((node) => isElementNode(node) && node.type !== "link") as ElementNode[]
}

function blockOf(node: ElementNode): Flow {
  const depth = headings.indexOf(node.type) + 2
  if (depth > 1) return { type: "heading", depth: depth as 2, children: inlinesOf(node) }
  switch (node.type) {
    case "bulleted-list":
    case "numbered-list":
      return listOf(node)
    case "block-quote":
      return { type: "blockquote", children: [{ type: "paragraph", children: inlinesOf(node) }] }
    case "code-block":
      return {
        type: "code",
        value: node.children.map((leaf) => (isTextNode(leaf) ? leaf.text : "")).join(""),
      }
    case "table":
      return tableOf(node)
    default:
      return { type: "paragraph", children: inlinesOf(node) }
  }
}

function listOf(node: ElementNode): NodeOf<"list"> {
  const children = elementsIn(node.children).map((item): ListItem => {
    const parts = elementsIn(item.children).map(blockOf)
    const spread = parts.filter(({ type }) => type === "paragraph").length > 1
    return { type: "listItem", spread, children: parts }
  })
  return { type: "list", ordered: node.type === "numbered-list", spread: false, children }
}

function tableOf(node: ElementNode): NodeOf<"table"> {
  const rows = elementsIn(node.children).flatMap((part) => elementsIn(part.children))
  const children = rows.map((row): Row => {
    const cells = elementsIn(row.children).map((cell): Cell => {
      return { type: "tableCell", children: elementsIn(cell.children).flatMap(inlinesOf) }
    })
    return { type: "tableRow", children: cells }
  })
  return { type: "table", children }
}

function inlinesOf(node: ElementNode): Inline[] {
  const inlines = node.children.filter((child) => isTextNode(child) || isElementNode(child))
  return marked(inlines as (TextNode | ElementNode)[], ["bold", "italic"])
}

/** Neighbours that share a mark stand in one pair of stars: two pairs side by side would be read as something else. */
function marked(nodes: readonly (TextNode | ElementNode)[], marks: readonly ("bold" | "italic")[]): Inline[] {
  const [mark, ...others] = marks
  if (!mark) return nodes.flatMap((node) => (isTextNode(node) ? leafOf(node) : linkOf(node)))
  const inlines: Inline[] = []
  for (let start = 0; start < nodes.length; ) {
    const isMarked = hasMark(nodes[start], mark)
    let end = start + 1
    while (end < nodes.length && hasMark(nodes[end], mark) === isMarked) end += 1
    const children = marked(nodes.slice(start, end), others)
    if (isMarked) inlines.push({ type: mark === "bold" ? "strong" : "emphasis", children })
    else inlines.push(...children)
    start = end
  }
  return inlines
}

function hasMark(node: unknown, mark: "bold" | "italic"): boolean {
  return isTextNode(node) && node[mark] === true
}

function leafOf({ text, code }: TextNode): Inline[] {
  if (code) return [{ type: "inlineCode", value: text }]
  return text.split("\n").flatMap((line, index): Inline[] => {
    const own: Inline[] = line === "" ? [] : [{ type: "text", value: line }]
    return index === 0 ? own : [{ type: "break" }, ...own]
  })
}

function linkOf(node: ElementNode): Inline[] {
  const title = typeof node.title === "string" ? node.title : null
  return [{ type: "link", url: linkAddress(node as LinkNode), title, children: inlinesOf(node) }]
}

type Marks = Pick<TextNode, "bold" | "italic">
type Leaf = TextNode | LinkNode

class MarkdownReader {
  readonly faults: MarkdownFault[] = []
  private readonly known: ReadonlyMap<string, LinkNode>

  constructor(known: ReadonlyMap<string, LinkNode>) {
    this.known = known
  }

  block(node: Block): ElementNode[] {
    switch (node.type) {
      case "paragraph":
        return [{ type: "paragraph", children: this.inlines(node.children) }]
      case "heading": {
        const type = headings[node.depth - 2]
        return type ? [{ type, children: this.inlines(node.children) }] : this.refuse(node, "heading")
      }
      case "list": {
        const type = node.ordered ? "numbered-list" : "bulleted-list"
        return [{ type, children: node.children.map((item) => this.item(item)) }]
      }
      case "blockquote": {
        const [first, ...others] = node.children
        if (first?.type !== "paragraph" || others.length > 0) return this.refuse(node, "shape")
        return [{ type: "block-quote", children: this.inlines(first.children) }]
      }
      case "code":
        return [{ type: "code-block", children: [{ text: node.value }] }]
      case "table":
        return [this.table(node)]
      default:
        return this.refuse(node, refusals[node.type] ?? "shape")
    }
  }

  private item({ children }: ListItem): ElementNode {
    const parts = children.flatMap((node): ElementNode[] => {
      if (node.type === "paragraph")
        return [{ type: "list-item-child", children: this.inlines(node.children) }]
      return node.type === "list" ? this.block(node) : this.refuse(node, refusals[node.type] ?? "shape")
    })
    return { type: "list-item", children: parts }
  }

  private table({ children: [head, ...body] }: NodeOf<"table">): ElementNode {
    const parts: ElementNode[] = head
      ? [{ type: "table_head", children: [this.row(head, "table_header_cell")] }]
      : []
    if (body.length > 0)
      parts.push({ type: "table_body", children: body.map((row) => this.row(row, "table_cell")) })
    return { type: "table", children: parts }
  }

  private row(row: Row, type: string): ElementNode {
    const children = row.children.map((cell) => {
      return { type, children: [{ type: "paragraph", children: this.inlines(cell.children) }] }
    })
    return { type: "table_row", children }
  }

  private inlines(nodes: readonly Inline[]): Leaf[] {
    const inlines = joined(nodes.flatMap((node) => this.inline(node, {})))
    return inlines.length > 0 ? inlines : [{ text: "" }]
  }

  private inline(node: Inline, marks: Marks): Leaf[] {
    switch (node.type) {
      case "text":
        return [{ text: unwrapped(node.value), ...marks }]
      case "break":
        return [{ text: "\n", ...marks }]
      case "inlineCode":
        return [{ text: unwrapped(node.value), ...marks, code: true }]
      case "strong":
        return node.children.flatMap((child) => this.inline(child, { ...marks, bold: true }))
      case "emphasis":
        return node.children.flatMap((child) => this.inline(child, { ...marks, italic: true }))
      case "link": {
        const link = readLinkAddress(node.url, this.known)
        if (!link) return this.refuse(node, "link")
        const children = joined(node.children.flatMap((child) => this.inline(child, marks)))
        return [{ ...link, ...(node.title ? { title: node.title } : {}), children }]
      }
      default:
        return this.refuse(node, refusals[node.type] ?? "shape")
    }
  }

  private refuse(node: Block | Inline, kind: MarkdownFault["kind"]): [] {
    this.faults.push({ line: node.position?.start.line ?? 1, kind })
    return []
  }
}

const refusals: Readonly<Record<string, MarkdownFault["kind"]>> = {
  html: "html",
  image: "picture",
  imageReference: "picture",
  linkReference: "link",
  definition: "link",
  thematicBreak: "rule",
}

function joined(leaves: readonly Leaf[]): Leaf[] {
  const all: Leaf[] = []
  for (const leaf of leaves) {
    const last = all.at(-1)
    if (isTextNode(last) && isTextNode(leaf) && sameMarks(last, leaf)) last.text += leaf.text
    else all.push({ ...leaf })
  }
  return all.filter((leaf) => !isTextNode(leaf) || leaf.text !== "")
}

function sameMarks(a: TextNode, b: TextNode): boolean {
  return a.bold === b.bold && a.italic === b.italic && a.code === b.code
}

// Chinese and Japanese put no blank between words, so a line's end must not become one.
const wide = "[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}、。「」！？（）・ー]"
const wideBreak = new RegExp(`(?<=${wide})[ \\t]*\\n[ \\t]*(?=${wide})`, "gu")

/** A single end of a line means nothing in Markdown. */
function unwrapped(text: string): string {
  return text.replace(wideBreak, "").replace(/[ \t]*\n[ \t]*/g, " ")
}
