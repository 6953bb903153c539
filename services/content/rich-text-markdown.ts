/** Converts Hygraph's tree back to Markdown, which parses into the same tree again. */

import { gfmTableToMarkdown } from "mdast-util-gfm-table"
import { toMarkdown } from "mdast-util-to-markdown"
import type { FlowContent, List, ListItem, PhrasingContent, Root, Table, TableCell } from "./mdast.ts"
import {
  isLeaf,
  isLink,
  type RichTextBlock,
  type RichTextInline,
  type RichTextLeaf,
  type RichTextTree,
} from "./rich-text.ts"

/** Links need an `href`, so links to pages must have been resolved before. */
export function richTextToMarkdown(tree: RichTextTree): string {
  const root: Root = { type: "root", children: tree.children.map(block) }
  return toMarkdown(root, {
    extensions: [gfmTableToMarkdown({ tablePipeAlign: false })],
    bullet: "-",
    emphasis: "*",
    strong: "*",
    rule: "-",
    resourceLink: true,
    listItemIndent: "one",
  })
}

function block(node: RichTextBlock): FlowContent {
  switch (node.type) {
    case "heading-two":
      return { type: "heading", depth: 2, children: inlines(node) }
    case "heading-three":
      return { type: "heading", depth: 3, children: inlines(node) }
    case "heading-four":
      return { type: "heading", depth: 4, children: inlines(node) }
    case "heading-five":
      return { type: "heading", depth: 5, children: inlines(node) }
    case "heading-six":
      return { type: "heading", depth: 6, children: inlines(node) }
    case "bulleted-list":
    case "numbered-list":
      return list(node)
    case "block-quote":
      return { type: "blockquote", children: [{ type: "paragraph", children: inlines(node) }] }
    case "code-block":
      return { type: "code", value: node.children.map((child) => (isLeaf(child) ? child.text : "")).join("") }
    case "table":
      return table(node)
    default:
      return { type: "paragraph", children: inlines(node) }
  }
}

function blocksIn(node: RichTextBlock): RichTextBlock[] {
  return node.children.filter((child): child is RichTextBlock => !isLeaf(child) && !isLink(child))
}

function list(node: RichTextBlock): List {
  const children = blocksIn(node).map((item): ListItem => {
    const parts: FlowContent[] = blocksIn(item).map(block)
    return {
      type: "listItem",
      spread: parts.filter((part) => part.type === "paragraph").length > 1,
      children: parts,
    }
  })
  return { type: "list", ordered: node.type === "numbered-list", spread: false, children }
}

function table(node: RichTextBlock): Table {
  const rows = blocksIn(node).flatMap(blocksIn)
  const children = rows.map((row) => {
    const cells = blocksIn(row).map((cell): TableCell => {
      return { type: "tableCell", children: blocksIn(cell).flatMap(inlines) }
    })
    return { type: "tableRow" as const, children: cells }
  })
  return { type: "table", children }
}

function inlines(node: RichTextBlock): PhrasingContent[] {
  return phrasing(node.children.filter((child): child is RichTextInline => isLeaf(child) || isLink(child)))
}

type Mark = "bold" | "italic"

// Neighbours that share a mark are put into one pair of stars, since `**a***b*` would be parsed differently.
function phrasing(
  nodes: readonly RichTextInline[],
  marks: readonly Mark[] = ["bold", "italic"],
): PhrasingContent[] {
  const [mark, ...others] = marks
  if (!mark) return nodes.flatMap((node) => (isLeaf(node) ? leaf(node) : link(node)))
  return runs(nodes, (node) => isLeaf(node) && node[mark] === true).flatMap(({ marked, members }) => {
    const children = phrasing(members, others)
    if (!marked) return children
    return [mark === "bold" ? { type: "strong" as const, children } : { type: "emphasis" as const, children }]
  })
}

function runs<T>(items: readonly T[], test: (item: T) => boolean): { marked: boolean; members: T[] }[] {
  const result: { marked: boolean; members: T[] }[] = []
  for (const item of items) {
    const marked = test(item)
    const last = result.at(-1)
    if (last?.marked === marked) last.members.push(item)
    else result.push({ marked, members: [item] })
  }
  return result
}

function leaf(node: RichTextLeaf): PhrasingContent[] {
  if (node.code) return [{ type: "inlineCode", value: node.text }]
  return node.text.split("\n").flatMap((line, index): PhrasingContent[] => {
    const text = line === "" ? [] : [{ type: "text" as const, value: line }]
    return index === 0 ? text : [{ type: "break" }, ...text]
  })
}

function link(node: Exclude<RichTextInline, RichTextLeaf>): PhrasingContent[] {
  return [
    { type: "link", url: node.href ?? "", title: node.title ?? null, children: phrasing(node.children) },
  ]
}
