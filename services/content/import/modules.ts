/**
 * Reads page modules: combines the parts in `page.yaml` and in a language's file, and checks them against `models.ts`.
 */
import { commonFields, type FieldKind, type Fields, measures, modules } from "../models.ts"
import type { StoredModule } from "../page-rows.ts"
import { type References, readLink } from "./links.ts"
import { readRichText } from "./rich-text-links.ts"
import { linkShape, type PageTextsSource } from "./shapes.ts"
import { faultOfShared } from "./shared-fields.ts"
import { checkShape, isRecord, nameOf, type Path, type SourceFile } from "./source-file.ts"

type Values = Readonly<Record<string, unknown>>

/** The places of the same module or item in both files. */
type Spot = { shared: Values; sharedPath: Path; texts: Values; textPath: Path }

const sharedKinds = [
  ...["asset", "theme", "enum", "boolean", "number", "string", "locale", "brands", "whitepaper"],
  ...["figureTable", "sharePrices"],
]
const textKinds = ["text", "markdown", "texts", "textRows"]
const keyForm = /^[a-zA-Z0-9]+([-_][a-zA-Z0-9]+)*$/

export class ModuleReader {
  private readonly siteId: string
  private readonly page: SourceFile
  private readonly text: SourceFile
  private readonly references: References

  constructor(siteId: string, page: SourceFile, text: SourceFile, references: References) {
    this.siteId = siteId
    this.page = page
    this.text = text
    this.references = references
  }

  /** Returns all modules in the order of `page.yaml`, with the texts of one language. */
  read(shared: readonly Values[], texts: PageTextsSource["modules"]): StoredModule[] {
    const keys = new Set<unknown>()
    const anchors = new Set<unknown>()
    const read = shared.flatMap((module, index) => {
      const path = ["modules", index]
      const { key, anchor } = module
      if (typeof key !== "string" || !keyForm.test(key))
        this.refuseShared([...path, "key"], `"key" is missing or no word: ${JSON.stringify(key)}`)
      else if (keys.has(key))
        this.refuseShared([...path, "key"], `the key "${key}" stands twice on this page`)
      if (anchor !== undefined && anchors.has(anchor))
        this.refuseShared([...path, "anchor"], `the anchor "${String(anchor)}" stands twice on this page`)
      keys.add(key)
      anchors.add(anchor)
      const own = typeof key === "string" ? texts[key] : undefined
      return (
        this.module({
          shared: module,
          sharedPath: path,
          texts: own ?? {},
          textPath: ["modules", String(key)],
        }) ?? []
      )
    })
    for (const key of Object.keys(texts))
      if (!keys.has(key))
        this.refuseText(
          ["modules", key],
          `${this.page.file.split("/").at(-1)} has no module with the key "${key}"; its keys: ${[...keys].join(", ") || "none"}`,
        )
    return read
  }

  private module(spot: Spot): StoredModule | null {
    const { key, type, measure, ...shared } = spot.shared
    const model = typeof type === "string" ? modules[type] : undefined
    if (!model) {
      const reason = type === undefined ? `"type" is missing` : `there is no module type "${String(type)}"`
      this.refuseShared(
        [...spot.sharedPath, "type"],
        `${reason}; there are ${Object.keys(modules).join(", ")}`,
      )
      return null
    }
    const width = measure ?? model.defaultMeasure
    if (!measures.some((known) => known === width))
      this.refuseShared([...spot.sharedPath, "measure"], `"measure" must be one of ${measures.join(", ")}`)
    const fields = this.fields({ ...commonFields, ...model.fields }, { ...spot, shared })
    return { type: String(type), key: String(key), measure: String(width), ...fields }
  }

  private fields(fields: Fields, spot: Spot): Values {
    this.checkKeys(fields, spot)
    const entries = Object.entries(fields).map(([name, field]) => [name, this.field(name, field, spot)])
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
  }

  private checkKeys(fields: Fields, { shared, sharedPath, texts, textPath }: Spot): void {
    for (const name of Object.keys(shared)) {
      const kind = fields[name]?.kind
      if (kind === undefined)
        this.refuseShared([...sharedPath, name], `unknown key "${name}"; ${knownKeys(fields, textKinds)}`)
      else if (textKinds.includes(kind))
        this.refuseShared([...sharedPath, name], `"${name}" is a text and belongs in the language's file`)
    }
    for (const name of Object.keys(texts)) {
      const kind = fields[name]?.kind
      if (kind === undefined)
        this.refuseText([...textPath, name], `unknown key "${name}"; ${knownKeys(fields, sharedKinds)}`)
      else if (sharedKinds.includes(kind))
        this.refuseText(
          [...textPath, name],
          `"${name}" is the same in every language and belongs in page.yaml`,
        )
    }
  }

  private field(name: string, field: FieldKind, spot: Spot): unknown {
    switch (field.kind) {
      case "text":
      case "markdown":
        return this.textField(name, field, spot)
      case "texts":
        return this.texts([...spot.textPath, name], spot.texts[name] ?? [])
      case "textRows":
        return this.textRows(name, spot)
      case "link":
        return this.link(name, spot)
      case "links":
        return this.list(name, spot).map((inner) => this.linkAt(inner))
      case "items":
        return this.items(name, field.fields, spot)
      default:
        return this.sharedField(field, [...spot.sharedPath, name], spot.shared[name])
    }
  }

  private textField(name: string, field: FieldKind & { kind: "text" | "markdown" }, spot: Spot): unknown {
    const path = [...spot.textPath, name]
    const value = spot.texts[name]
    if (value === undefined || value === null) {
      if (field.required) this.refuseText(path, `"${nameOf(path)}" is missing`)
      return undefined
    }
    if (typeof value !== "string")
      return this.refuseText(path, `"${nameOf(path)}" must be text (put numbers and true/false in quotes)`)
    if (field.kind === "text") return value
    const place = { file: this.text.file, firstLine: this.text.textLineOf(path) }
    return readRichText(value, this.siteId, this.references, place)
  }

  private texts(path: Path, value: unknown): string[] {
    if (Array.isArray(value) && value.every((text) => typeof text === "string")) return value
    this.refuseText(path, `"${nameOf(path)}" must be a list of texts (put numbers in quotes)`)
    return []
  }

  private textRows(name: string, spot: Spot): string[][] {
    const path = [...spot.textPath, name]
    const value = spot.texts[name] ?? []
    if (!Array.isArray(value)) {
      this.refuseText(path, `"${nameOf(path)}" must be a list of rows`)
      return []
    }
    const { columns } = spot.texts
    return value.map((row, index) => {
      const texts = this.texts([...path, index], row)
      if (Array.isArray(columns) && texts.length !== columns.length)
        this.refuseText(
          [...path, index],
          `this row has ${texts.length} cells, but there are ${columns.length} columns`,
        )
      return texts
    })
  }

  private link(name: string, spot: Spot): unknown {
    const shared = spot.shared[name]
    const texts = spot.texts[name]
    if (shared === undefined) {
      if (texts !== undefined)
        this.refuseText(
          [...spot.textPath, name],
          `"${name}" has a text here, but page.yaml gives it no target`,
        )
      return undefined
    }
    return this.linkAt(this.within(spot, name, shared, texts))
  }

  private linkAt(spot: Spot): unknown {
    const { text, ...others } = spot.texts
    for (const name of Object.keys(others))
      this.refuseText(
        [...spot.textPath, name],
        `unknown key "${name}"; a link has a text here, its target stands in page.yaml`,
      )
    if (text !== undefined && typeof text !== "string")
      this.refuseText(
        [...spot.textPath, "text"],
        `"text" must be text (put numbers and true/false in quotes)`,
      )
    const target = checkShape(this.page, linkShape, this.references.faults, spot.sharedPath)
    if (!target) return undefined
    const place = { file: this.page.file, line: this.page.lineOf(spot.sharedPath) }
    const link = readLink(target, this.siteId, this.references, place)
    return link && { ...(text === undefined ? {} : { text }), ...link }
  }

  private items(name: string, fields: Fields, spot: Spot): unknown {
    return this.list(name, spot, fields).map((inner) => this.fields(fields, inner))
  }

  /**
   * Pairs the items of a list in both files. A list without shared fields may be missing from `page.yaml`, and one
   * without required texts from the language's file.
   */
  private list(name: string, spot: Spot, fields?: Fields): Spot[] {
    const shared = this.listOf(spot.shared[name], (reason) =>
      this.refuseShared([...spot.sharedPath, name], reason),
    )
    const texts = this.listOf(spot.texts[name], (reason) => this.refuseText([...spot.textPath, name], reason))
    const needsTexts = !fields || Object.values(fields).some((field) => "required" in field && field.required)
    const mayDiffer = (fields && shared.length === 0) || (!needsTexts && texts.length === 0)
    if (shared.length !== texts.length && !mayDiffer) {
      const line = this.page.lineOf([...spot.sharedPath, name])
      this.refuseText(
        [...spot.textPath, name],
        `"${name}" of "${nameOf(spot.textPath)}" has ${texts.length} entries here, but ${shared.length} in ${this.page.file}:${line}`,
      )
      return []
    }
    const length = Math.max(shared.length, texts.length)
    return Array.from({ length }, (_, index) => {
      const inner = this.within(spot, name, shared[index] ?? {}, texts[index])
      return { ...inner, sharedPath: [...inner.sharedPath, index], textPath: [...inner.textPath, index] }
    })
  }

  private listOf(value: unknown, refuse: (reason: string) => void): unknown[] {
    if (value === undefined || value === null) return []
    if (Array.isArray(value)) return value
    refuse("this must be a list")
    return []
  }

  private within(spot: Spot, name: string, shared: unknown, texts: unknown): Spot {
    const sharedPath = [...spot.sharedPath, name]
    const textPath = [...spot.textPath, name]
    if (!isRecord(shared)) this.refuseShared(sharedPath, `"${name}" must be a set of keys with values`)
    if (texts !== undefined && texts !== null && !isRecord(texts))
      this.refuseText(textPath, `"${name}" must be a set of keys with texts`)
    return {
      shared: isRecord(shared) ? shared : {},
      sharedPath,
      texts: isRecord(texts) ? texts : {},
      textPath,
    }
  }

  private sharedField(field: FieldKind, path: Path, value: unknown): unknown {
    if (value === undefined || value === null) {
      if ("required" in field && field.required)
        return this.refuseShared(path, `"${nameOf(path)}" is missing`)
      return "default" in field ? field.default : field.kind === "brands" ? [] : undefined
    }
    const reason = faultOfShared(field, value, this.references)
    return reason === null ? value : this.refuseShared(path, `"${nameOf(path)}": ${reason}`)
  }

  private refuseShared(path: Path, reason: string): undefined {
    this.references.faults.add(this.page.file, this.page.lineOf(path), reason)
  }

  private refuseText(path: Path, reason: string): undefined {
    this.references.faults.add(this.text.file, this.text.lineOf(path), reason)
  }
}

function knownKeys(fields: Fields, without: readonly string[]): string {
  const names = Object.entries(fields).flatMap(([name, { kind }]) => (without.includes(kind) ? [] : name))
  return names.length > 0 ? `known here: ${names.join(", ")}` : "none is known here"
}
