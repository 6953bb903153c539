import { readFile } from "node:fs/promises"
import { join } from "node:path"
import {
  type Document,
  isCollection,
  isMap,
  isNode,
  isScalar,
  LineCounter,
  type Node,
  parseDocument,
} from "yaml"
import type { z } from "zod"
import type { FaultList } from "./faults.ts"

export type Path = readonly PropertyKey[]

/** A YAML file that can tell the line of each value. */
export type SourceFile = {
  /** The file's path relative to the content folder. */
  file: string
  value: unknown
  /** The line of a value's key, or of the nearest existing value around it. */
  lineOf(path: Path): number
  /** The line on which the text of a value begins; it differs from `lineOf` for block scalars. */
  textLineOf(path: Path): number
}

export async function readSource(
  folder: string,
  file: string,
  faults: FaultList,
): Promise<SourceFile | null> {
  return parseSource(file, await readFile(join(folder, file), "utf8"), faults)
}

// Characters that nobody types, such as those that appear when UTF-8 is read in another encoding.
const controlCharacters = /(?![\t\n\r])\p{Cc}|\ufffd/u

/** An empty file yields the value null. @returns null when the text isn't YAML; the faults tell where. */
export function parseSource(file: string, text: string, faults: FaultList, firstLine = 1): SourceFile | null {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  function lineAt(offset: number): number {
    return lines.linePos(offset).line + firstLine - 1
  }
  const garbled = text.search(controlCharacters)
  if (garbled !== -1)
    faults.add(
      file,
      lineAt(garbled),
      "a character here is none: the text was saved in a wrong encoding (it must be UTF-8)",
    )
  // The parser reports misleading errors after the first one.
  const [error] = document.errors
  if (error) {
    faults.add(file, lineAt(error.pos[0]), `not readable: ${error.message}`)
    return null
  }
  function lineOf(path: Path): number {
    return lineAt(keyOffset(document, path))
  }
  function textLineOf(path: Path): number {
    const node = document.getIn(path, true)
    if (!isScalar(node) || !node.range) return lineOf(path)
    const isBlock = node.type === "BLOCK_LITERAL" || node.type === "BLOCK_FOLDED"
    return lineAt(node.range[0]) + (isBlock ? 1 : 0)
  }
  return { file, value: document.toJS(), lineOf, textLineOf }
}

function keyOffset(document: Document, path: Path): number {
  let node: unknown = document.contents
  let offset = startOf(node) ?? 0
  for (const step of path) {
    if (!isCollection(node)) break
    if (isMap(node)) {
      const pair = node.items.find((item) => isScalar(item.key) && String(item.key.value) === String(step))
      if (!pair) break
      offset = startOf(pair.key) ?? offset
      node = pair.value
    } else {
      node = node.get(step, true)
      offset = startOf(node) ?? offset
    }
  }
  return offset
}

function startOf(node: unknown): number | undefined {
  return isNode(node) ? (node as Node).range?.[0] : undefined
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}

/** @returns the file's value in its shape, or null when it doesn't fit, which is reported. */
export function checkShape<T>(
  source: SourceFile,
  shape: z.ZodType<T>,
  faults: FaultList,
  at: Path = [],
): T | null {
  const value = valueAt(source.value, at)
  const result = shape.safeParse(value)
  if (result.success) return result.data
  for (const issue of result.error.issues) {
    const path = [...at, ...issue.path]
    if (issue.code === "unrecognized_keys")
      for (const key of issue.keys)
        faults.add(source.file, source.lineOf([...path, key]), `unknown key "${key}"`)
    else faults.add(source.file, source.lineOf(path), reasonOf(issue, path, valueAt(source.value, path)))
  }
  return null
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (inner, step) => (inner as Record<PropertyKey, unknown> | null | undefined)?.[step],
    value,
  )
}

const kinds: Readonly<Record<string, string>> = {
  string: "text (put numbers and true/false in quotes)",
  array: "a list",
  object: "a set of keys with values",
  record: "a set of keys with values",
  boolean: "true or false",
  number: "a number",
  int: "a whole number",
}

function reasonOf(issue: z.core.$ZodIssue, path: Path, value: unknown): string {
  const name = path.length > 0 ? `"${nameOf(path)}"` : "the file"
  if (value === undefined) return `${name} is missing`
  if (issue.code === "invalid_type") return `${name} must be ${kinds[issue.expected] ?? issue.expected}`
  if (issue.code === "invalid_value")
    return `${name} is ${JSON.stringify(value)}, but must be one of ${issue.values.join(", ")}`
  if (issue.code === "custom") return issue.message
  return `${name}: ${issue.message}`
}

/** Writes a path like `modules.hero.links[0].page`. */
export function nameOf(path: Path): string {
  return path
    .map((step, index) => (typeof step === "number" ? `[${step}]` : `${index > 0 ? "." : ""}${String(step)}`))
    .join("")
}
