/** A release's modules as plain parts of a text, for its PDF. */
import type { PageModuleFieldsFragment } from "../../ground/graphql/generated/content.ts"
import { headingLevel, isElementNode, isTextNode, textOf } from "../pages/rich-text-node.ts"
import type { TextBlock } from "./document-maker.ts"

/** What of the modules is text; pictures, films and links to other pages are left to the page. */
export function blocksOf(modules: readonly PageModuleFieldsFragment[]): TextBlock[] {
  return modules.flatMap(blocksOfModule)
}

function blocksOfModule(module: PageModuleFieldsFragment): TextBlock[] {
  switch (module.__typename) {
    case "RichTextModule":
      return richTextBlocks(module.content.raw.children)
    case "Table":
      return [{ kind: "table", caption: module.caption, columns: module.columns, rows: module.rows }]
    case "KeyFigures":
      return [
        ...headingOf(module.title),
        {
          kind: "table",
          caption: null,
          columns: [],
          rows: module.items.map(({ label, value, unit }) => [label, unit ? `${value} ${unit}` : value]),
        },
      ]
    case "Quote":
      return [{ kind: "quote", text: module.quotation, source: module.attribution }]
    case "Accordion":
      return [
        ...headingOf(module.title),
        ...module.items.flatMap(({ title, body }): TextBlock[] => [
          { kind: "heading", level: 3, text: title },
          ...richTextBlocks(body.raw.children),
        ]),
      ]
    case "Contact":
      return contactBlocks(module)
    default:
      return []
  }
}

function headingOf(title: string | null): TextBlock[] {
  return title ? [{ kind: "heading", level: 2, text: title }] : []
}

function contactBlocks(module: PageModuleFieldsFragment & { __typename: "Contact" }): TextBlock[] {
  const { heading, organisation, address, telephone, email } = module
  const lines = [organisation, address?.trim(), telephone, email].filter(Boolean)
  return [...headingOf(heading), ...(lines.length > 0 ? [paragraph(lines.join("\n"))] : [])]
}

export function paragraph(text: string): TextBlock {
  return { kind: "paragraph", text }
}

function richTextBlocks(nodes: readonly unknown[]): TextBlock[] {
  return nodes.flatMap(blocksOfNode)
}

function blocksOfNode(node: unknown): TextBlock[] {
  if (isTextNode(node)) return node.text.trim() === "" ? [] : [paragraph(node.text)]
  if (!isElementNode(node)) return []
  const text = textOf(node).trim()
  const level = headingLevel(node)
  if (text === "") return []
  if (level !== null) return [{ kind: "heading", level: level === 2 ? 2 : 3, text }]
  switch (node.type) {
    case "bulleted-list":
    case "numbered-list":
      return [
        {
          kind: "list",
          isOrdered: node.type === "numbered-list",
          items: node.children.map((item) => textOf(item).trim()).filter((item) => item !== ""),
        },
      ]
    case "block-quote":
      return [{ kind: "quote", text, source: null }]
    case "table":
      return [{ kind: "table", caption: null, ...tableRows(node) }]
    case "class":
      return richTextBlocks(node.children)
    default:
      return [paragraph(text)]
  }
}

/** The rows of a table's head and body; the first row is the head where there is one. */
function tableRows(table: unknown): { columns: string[]; rows: string[][] } {
  const head: string[][] = []
  const body: string[][] = []
  function walk(node: unknown, target: string[][]) {
    if (!isElementNode(node)) return
    if (node.type === "table_row") {
      target.push(node.children.map((cell) => textOf(cell).trim()))
      return
    }
    for (const child of node.children) walk(child, node.type === "table_head" ? head : target)
  }
  walk(table, body)
  const [columns = [], ...rest] = head
  return { columns, rows: [...rest, ...body] }
}
