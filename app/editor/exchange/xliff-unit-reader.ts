/** Reads one `<unit>`: its segments in a row, and what its codes stand for. */
import { joined, type Part } from "./inline-content.ts"
import type { ReadUnit } from "./read-file.ts"

type Attributes = Readonly<Record<string, string>>
type Side = "source" | "target"
type Code = { code: "open" | "close" | "point"; id: string; attributes: Attributes }
type Segment = {
  source: (string | Code)[]
  target: (string | Code)[] | null
  order: number
  isIgnorable: boolean
}

export class UnitReader {
  private readonly id: string
  private readonly line: number
  private readonly data = new Map<string, string>()
  private readonly segments: Segment[] = []
  private side: Side | null = null
  private dataId: string | null = null
  /** Ids of the pairs that are open. */
  private readonly pairs: string[] = []

  constructor(id: string, line: number) {
    this.id = id
    this.line = line
  }

  open(name: string, attributes: Attributes): void {
    if (name === "data") this.dataId = attributes.id ?? ""
    if (name === "segment" || name === "ignorable") this.beginSegment(name)
    if (name === "source" || name === "target") this.beginSide(name, attributes)
    if (name === "cp") this.text(characterOf(attributes.hex ?? ""))
    if (this.side) this.openInline(name, attributes)
  }

  close(name: string): void {
    if (name === "data") this.dataId = null
    if (name === "source" || name === "target") this.side = null
    if (name === "pc") this.add({ code: "close", id: this.pairs.pop() ?? "", attributes: {} })
  }

  text(text: string): void {
    if (this.dataId !== null) this.data.set(this.dataId, (this.data.get(this.dataId) ?? "") + text)
    else if (this.side) this.add(text)
  }

  end(): ReadUnit {
    const ordered = this.segments.toSorted((a, b) => a.order - b.order)
    const source = this.segments.flatMap((segment) => segment.source)
    const keys = new Map<string, string>()
    const sourceParts = this.named(source, keys)
    const isTranslated = this.segments.some(({ target }) => target !== null)
    const isWhole = this.segments.every(({ target, isIgnorable }) => target !== null || isIgnorable)
    const target = ordered.flatMap((segment) => segment.target ?? segment.source)
    return {
      id: this.id,
      line: this.line,
      source: joined(sourceParts),
      target: isTranslated && isWhole ? joined(this.named(target, keys)) : null,
    }
  }

  private beginSegment(name: "segment" | "ignorable"): void {
    const order = this.segments.length + 1
    this.segments.push({ source: [], target: null, order, isIgnorable: name === "ignorable" })
  }

  private beginSide(name: Side, { order }: Attributes): void {
    this.side = name
    const segment = this.segments.at(-1)
    if (name !== "target" || !segment) return
    segment.target = []
    if (order) segment.order = Number(order)
  }

  /** Marks of terms and comments say nothing of the text, so only what is in them counts. */
  private openInline(name: string, attributes: Attributes): void {
    const { id = "" } = attributes
    if (name === "pc") {
      this.pairs.push(id)
      this.add({ code: "open", id, attributes })
    }
    if (name === "sc") this.add({ code: "open", id, attributes })
    if (name === "ec") this.add({ code: "close", id: attributes.startRef ?? id, attributes: {} })
    if (name === "ph") this.add({ code: "point", id, attributes })
  }

  private add(part: string | Code): void {
    const segment = this.segments.at(-1)
    if (this.side === "source") segment?.source.push(part)
    if (this.side === "target") segment?.target?.push(part)
  }

  /** @param keys what ids stand for; a target's code has the meaning of the source's code with its id, unless it says another. */
  private named(parts: readonly (string | Code)[], keys: Map<string, string>): Part[] {
    return parts.map((part): Part => {
      if (typeof part === "string") return part
      const { code, id, attributes } = part
      const key = this.keyOf(attributes) ?? keys.get(id) ?? usualKey(attributes) ?? `?${id}`
      if (code !== "close") keys.set(id, key)
      return { code, key: code === "close" ? (keys.get(id) ?? key) : key }
    })
  }

  private keyOf({ dataRef, dataRefStart }: Attributes): string | null {
    const reference = dataRefStart ?? dataRef
    return reference === undefined ? null : (this.data.get(reference) ?? null)
  }
}

const keysOfSubTypes: Readonly<Record<string, string>> = {
  "xlf:b": "bold",
  "xlf:i": "italic",
  "xlf:u": "underline",
  "xlf:lb": "line-break",
}

/** A code that a translator has added says only what it looks like. */
function usualKey({ type, subType = "" }: Attributes): string | null {
  return type === "fmt" ? (keysOfSubTypes[subType] ?? null) : null
}

function characterOf(hex: string): string {
  const code = Number.parseInt(hex, 16)
  return Number.isInteger(code) && code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
    ? String.fromCodePoint(code)
    : ""
}
