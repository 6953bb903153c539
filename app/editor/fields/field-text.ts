/** A field's value as the text of a textarea, and back: rich text as Markdown, lists a line each, cells of tables between bars. */
import type { FieldValue, RichTextTree } from "./page-fields.ts"
import { type MarkdownFault, markdownOf, treeOf } from "./rich-text-markdown.ts"

export type FieldShape = "text" | "rich" | "list" | "rows"

/** `shape`: a table that doesn't have the source's lines and cells. */
export type FieldTextFault = { kind: "markdown"; fault: MarkdownFault } | { kind: "shape"; expected: string }

export function shapeOf(value: FieldValue): FieldShape {
  if (typeof value === "string") return "text"
  if (!Array.isArray(value)) return "rich"
  return Array.isArray(value[0]) ? "rows" : "list"
}

export function fieldText(value: FieldValue | null): string {
  if (value === null) return ""
  if (typeof value === "string") return value
  if (isTree(value)) return markdownOf(value)
  const rows = value as readonly (string | readonly string[])[]
  return rows
    .map((row) => (typeof row === "string" ? cellText(row) : row.map(cellText).join(" | ")))
    .join("\n")
}

/** The text as readers see it, without marks: for counting words, for sentences. */
export function plainText(value: FieldValue | null): string {
  if (value === null) return ""
  if (typeof value === "string") return value
  if (isTree(value)) return blocksOf(value).join("\n")
  return (value as readonly (string | readonly string[])[]).flat().join("\n")
}

/** The text of each block of rich text that holds words. */
export function blocksOf({ children }: RichTextTree): string[] {
  return children.flatMap(wordsOf)
}

function wordsOf(node: unknown): string[] {
  const { text, type, children = [] } = node as { text?: string; type?: string; children?: unknown[] }
  if (text !== undefined) return [text]
  if (type === "link") return [children.flatMap(wordsOf).join("")]
  const holdsWords = children.some((child) => {
    const one = child as { text?: string; type?: string }
    return one.text !== undefined || one.type === "link"
  })
  const inner = children.flatMap(wordsOf)
  return holdsWords ? [inner.join("")] : inner
}

/** @param source gives the shape, and the links that the text may name. */
export function readFieldText(
  text: string,
  source: FieldValue,
  known: FieldValue | null,
): { value: FieldValue; fault: null } | { value: null; fault: FieldTextFault } {
  const tidy = text.replace(/\r\n?/g, "\n").trim()
  switch (shapeOf(source)) {
    case "text":
      return { value: tidy, fault: null }
    case "rich": {
      const like = [source, known].filter((value) => value !== null && isTree(value)) as RichTextTree[]
      const { tree, faults } = treeOf(tidy, like)
      const [fault] = faults
      return fault ? { value: null, fault: { kind: "markdown", fault } } : { value: tree, fault: null }
    }
    case "list":
      return likeSource(tidy.split("\n").map(readCell), source as readonly string[])
    case "rows":
      return likeSource(tidy.split("\n").map(readRow), source as readonly (readonly string[])[])
  }
}

function likeSource(value: string[] | string[][], source: readonly (string | readonly string[])[]) {
  const sizes = (rows: readonly (string | readonly string[])[]) =>
    rows.map((row) => (typeof row === "string" ? 1 : row.length)).join(", ")
  if (sizes(value) === sizes(source)) return { value, fault: null }
  const isList = typeof source[0] === "string"
  const expected = isList ? String(source.length) : `${source.length} × ${source[0]?.length ?? 0}`
  return { value: null, fault: { kind: "shape" as const, expected } }
}

function cellText(cell: string): string {
  return cell.replace(/[\\|]/g, "\\$&").replaceAll("\n", "\\n")
}

function readRow(line: string): string[] {
  return line.split(/(?<=(?<!\\)(?:\\\\)*)\|/).map((cell) => readCell(cell))
}

function readCell(cell: string): string {
  return cell.trim().replace(/\\([\\|n])/g, (_, sign: string) => (sign === "n" ? "\n" : sign))
}

function isTree(value: FieldValue): value is RichTextTree {
  return typeof value === "object" && !Array.isArray(value)
}
