/** The tree of rich text as it comes over the wire: nothing is believed of it that is not checked here. */
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

/** The words of a node without their form. */
export function textOf(node: unknown): string {
  if (isTextNode(node)) return node.text
  if (isElementNode(node)) return node.children.map(textOf).join("")
  return ""
}

const headingLevels: Readonly<Record<string, number>> = {
  "heading-one": 2, // the page's only h1 is its title
  "heading-two": 2,
  "heading-three": 3,
  "heading-four": 4,
  "heading-five": 5,
  "heading-six": 6,
}

/** The level that a heading node has on a page, `null` for any other node. */
export function headingLevel(node: ElementNode): number | null {
  return headingLevels[node.type] ?? null
}
