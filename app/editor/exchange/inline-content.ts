/**
 * The content of a unit: words, and codes for what isn't words. A code's key says what it stands for (`link page:main-contact`,
 * `bold`, `{{name}}`), so that a translation can bring the codes in another order, and bring none that the page doesn't have.
 */
import type { FieldValue } from "../fields/component-fields.ts"

/** `point` stands for itself, a pair of `open` and `close` for what is between them. */
export type Part = string | { code: "open" | "close" | "point"; key: string }
export type Content = readonly Part[]

export type Marks = Readonly<Record<string, true>>
export type Leaf = { text: string } & Record<string, unknown>
export type InlineNode = Record<string, unknown>

/** What a key stands for in a rich text. */
export type Codes = ReadonlyMap<string, InlineNode>

const markNames = ["bold", "italic", "underline", "code"] as const
const placeholder = /(\{\{[^{}]*\}\})/

export function isLeaf(node: unknown): node is Leaf {
  return isRecord(node) && typeof node.text === "string"
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null
}

/** Words with the placeholders in them as codes. */
export function contentOfText(text: string): Part[] {
  return text.split(placeholder).flatMap((part): Part[] => {
    if (placeholder.test(part)) return [{ code: "point", key: part }]
    return part === "" ? [] : [part]
  })
}

/** @throws never: a code that isn't a placeholder has no words. */
export function textOfContent(content: Content): string {
  return content
    .map((part) => (typeof part === "string" ? part : part.code === "point" ? part.key : ""))
    .join("")
}

const lineBreak = "line-break"

export function contentOfNodes(nodes: readonly unknown[]): Part[] {
  return nodes.flatMap((node, index): Part[] => {
    if (isLeaf(node)) return contentOfLeaf(node)
    if (!isRecord(node)) return []
    if (node.type !== "link") return [{ code: "point", key: `node ${node.type} ${index}` }]
    const key = linkKey(node)
    return [
      { code: "open", key },
      ...contentOfNodes(Array.isArray(node.children) ? node.children : []),
      { code: "close", key },
    ]
  })
}

function contentOfLeaf(leaf: Leaf): Part[] {
  const words = leaf.text
    .split("\n")
    .flatMap((line, index): Part[] => [
      ...(index > 0 ? [{ code: "point" as const, key: lineBreak }] : []),
      ...contentOfText(line),
    ])
  const key = markNames.filter((name) => leaf[name] === true).join("+")
  return key === "" ? words : [{ code: "open", key }, ...words, { code: "close", key }]
}

/** What a key of a link begins with when nobody knows where it leads: a draft's link to a page that isn't there in this language. */
const unknownLink = "link ?"

function linkKey({ page, pageId, href, pageParameters, title, openInNewTab }: InlineNode): string {
  const id = isRecord(page) ? page.id : pageId
  const target = id ? `page:${id}${pageParameters ?? ""}` : (href ?? "?")
  return [`link ${target}`, openInNewTab ? "new-tab" : "", title ? JSON.stringify(title) : ""]
    .filter(Boolean)
    .join(" ")
}

export function isLinkKey(key: string): boolean {
  return key.startsWith("link ")
}

/** Where the link of a key leads, as checks compare it. */
export function linkTarget(key: string): string {
  return key.split(" ")[1] ?? ""
}

/** The codes of a block's nodes: the first of each key. */
export function codesOf(
  nodes: readonly unknown[],
  codes = new Map<string, InlineNode>(),
): Map<string, InlineNode> {
  for (const [index, node] of nodes.entries()) {
    if (isLeaf(node) || !isRecord(node)) continue
    const key = node.type === "link" ? linkKey(node) : `node ${node.type} ${index}`
    if (!codes.has(key)) codes.set(key, node)
  }
  return codes
}

/** The links of a language whose pages aren't there yet lead where the source's links do, in their order. */
export function withKnownLinks(content: Content, source: Content): Content {
  const used = new Set(keysOf(content))
  const open = keysOf(source).filter((key) => isLinkKey(key) && !used.has(key))
  const found: string[] = []
  let next = 0
  return content.map((part) => {
    if (typeof part === "string" || part.key !== unknownLink) return part
    if (part.code === "open") found.push(open[next++] ?? unknownLink)
    const key = part.code === "open" ? found.at(-1) : found.pop()
    return { ...part, key: key ?? unknownLink }
  })
}

function keysOf(content: Content): string[] {
  return content.flatMap((part) => (typeof part === "string" || part.code === "close" ? [] : [part.key]))
}

/** @returns the key of a code that doesn't belong here, as text, where there is one. */
export function nodesOfContent(content: Content, codes: Codes): Leaf[] | InlineNode[] | string {
  const builder = new NodeBuilder(codes)
  for (const part of content) {
    const fault = builder.add(part)
    if (fault !== null) return fault
  }
  return builder.end()
}

class NodeBuilder {
  private readonly codes: Codes
  private readonly nodes: InlineNode[] = []
  /** The link that is open, with what it holds so far. */
  private link: { node: InlineNode; children: Leaf[] } | null = null
  private readonly open: string[] = []

  constructor(codes: Codes) {
    this.codes = codes
  }

  add(part: Part): string | null {
    if (typeof part === "string") return this.text(part)
    if (part.code === "open") return this.begin(part.key)
    if (part.code === "close") return this.close(part.key)
    if (part.key === lineBreak) return this.text("\n")
    if (placeholder.test(part.key)) return this.text(part.key)
    const node = this.codes.get(part.key)
    if (!node) return part.key
    this.nodes.push(node)
    return null
  }

  end(): InlineNode[] | string {
    const [unclosed] = this.open
    if (unclosed !== undefined) return unclosed
    return this.nodes.length > 0 ? this.nodes : [{ text: "" }]
  }

  private begin(key: string): string | null {
    this.open.push(key)
    if (!isLinkKey(key)) return isMarksKey(key) ? null : key
    const node = this.codes.get(key)
    // A link within a link can't be shown.
    if (!node || this.link) return key
    this.link = { node, children: [] }
    return null
  }

  private close(key: string): string | null {
    if (this.open.pop() !== key) return key
    if (!isLinkKey(key) || !this.link) return null
    const { node, children } = this.link
    this.nodes.push({ ...node, children: children.length > 0 ? children : [{ text: "" }] })
    this.link = null
    return null
  }

  private text(text: string): null {
    const marks = this.open.filter(isMarksKey).flatMap((key) => key.split("+"))
    const leaf: Leaf = { text }
    for (const name of markNames) if (marks.includes(name)) leaf[name] = true
    const siblings = this.link?.children ?? this.nodes
    const last = siblings.at(-1)
    if (last && isLeaf(last) && sameMarks(last, leaf)) last.text += text
    else siblings.push(leaf)
    return null
  }
}

function sameMarks(a: Leaf, b: Leaf): boolean {
  return markNames.every((name) => a[name] === b[name])
}

export function isMarksKey(key: string): boolean {
  return key.split("+").every((name) => (markNames as readonly string[]).includes(name))
}

/** Whether two contents say and show the same. */
export function isSameContent(a: Content, b: Content): boolean {
  return JSON.stringify(joined(a)) === JSON.stringify(joined(b))
}

/** Neighbouring words are one text, in composed letters. */
export function joined(content: Content): Part[] {
  const parts: Part[] = []
  for (const part of content) {
    const last = parts.at(-1)
    if (typeof part === "string" && typeof last === "string") parts[parts.length - 1] = last + part
    else parts.push(part)
  }
  return parts.flatMap((part): Part[] => {
    if (typeof part !== "string") return [part]
    return part === "" ? [] : [part.normalize("NFC").replaceAll(/\r\n?/g, "\n")]
  })
}

export function isBlank(content: Content): boolean {
  return content.every((part) => typeof part === "string" && part.trim() === "")
}

/** As `checkTranslation` reads it: links as in Markdown, with pages as `page:<id>`. */
export function checkedText(content: Content): string {
  return content
    .map((part) => {
      if (typeof part === "string") return part
      if (part.code === "point")
        return part.key === lineBreak ? "\n" : placeholder.test(part.key) ? part.key : ""
      if (!isLinkKey(part.key)) return ""
      return part.code === "open" ? "[" : `](${linkTarget(part.key)})`
    })
    .join("")
}

/** The words of a value, a block or a cell per line, as people compare them. */
export function shownValue(value: FieldValue | null): string {
  if (value === null) return ""
  if (typeof value === "string") return value
  if (Array.isArray(value)) {
    const rows: readonly (string | readonly string[])[] = value
    return rows.map((row) => (typeof row === "string" ? row : row.join(" | "))).join("\n")
  }
  return (value as { children: unknown[] }).children.map(shownNode).join("\n")
}

function shownNode(node: unknown): string {
  if (isLeaf(node)) return node.text
  const children = isRecord(node) && Array.isArray(node.children) ? node.children : []
  const holdsBlocks = children.some((child) => isRecord(child) && !isLeaf(child) && child.type !== "link")
  return children.map(shownNode).join(holdsBlocks ? "\n" : "")
}
