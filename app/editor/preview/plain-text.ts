import type { FieldValue, RichTextTree } from "../fields/page-fields.ts"

/** A field's words as plain text, for comparisons: a paragraph or a row of a table is a line. */
export function plainText(value: FieldValue | null): string {
  if (value === null) return ""
  if (typeof value === "string") return value
  if (isTree(value)) return value.children.map(textOfNode).join("\n").trim()
  return value.map((row) => (typeof row === "string" ? row : row.join(" | "))).join("\n")
}

function isTree(value: Exclude<FieldValue, string>): value is RichTextTree {
  return !Array.isArray(value)
}

type Node = { text?: unknown; type?: unknown; children?: unknown; href?: unknown }

/** Blocks end their line; what stands within a line doesn't. */
function textOfNode(node: unknown): string {
  const { text, type, children } = (node ?? {}) as Node
  if (typeof text === "string") return text
  const inner = Array.isArray(children) ? children : []
  const separator = inner.some((child) => isBlock(child)) ? "\n" : ""
  const words = inner.map(textOfNode).join(separator)
  return type === "list-item" ? `• ${words}` : words
}

const withinLine = new Set(["link"])

function isBlock(node: unknown): boolean {
  const { type } = (node ?? {}) as Node
  return typeof type === "string" && !withinLine.has(type)
}
