/** The tree of rich text as it comes over the network. Its content is untrusted until checked here. */
export type TextNode = { text: string; bold?: boolean; italic?: boolean; underline?: boolean; code?: boolean }

export type ElementNode = { type: string; children: unknown[]; [attribute: string]: unknown }

export function isTextNode(node: unknown): node is TextNode {
  return isRecord(node) && typeof node.text === "string"
}

export function isElementNode(node: unknown): node is ElementNode {
  return isRecord(node) && typeof node.type === "string" && Array.isArray(node.children)
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null
}

/** The plain text of a node. */
export function textOf(node: unknown): string {
  if (isTextNode(node)) return node.text
  if (isElementNode(node)) return node.children.map(textOf).join("")
  return ""
}

const headingLevels: Readonly<Record<string, number>> = {
  "heading-one": 2, // the page's title is its only h1
  "heading-two": 2,
  "heading-three": 3,
  "heading-four": 4,
  "heading-five": 5,
  "heading-six": 6,
}

/** The level of a heading node, null for other nodes. */
export function headingLevel(node: ElementNode): number | null {
  return headingLevels[node.type] ?? null
}
