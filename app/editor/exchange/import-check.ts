/** Compares one entry of a file with the entry as it is now: what would change, and what speaks against it. */
import {
  checkTranslation,
  type Fault,
  type GlossaryTerm,
  mustBeMended,
} from "../checks/translation-checks.ts"
import type { Entry } from "../entries/entry.ts"
import type { Field, FieldValue } from "../fields/component-fields.ts"
import { hashField } from "../fields/field-hash.ts"
import { type ExchangeUnit, exchangeEntry } from "./exchange-entry.ts"
import { checkedText, isBlank, isSameContent } from "./inline-content.ts"
import type { ReadFile, ReadUnit } from "./read-file.ts"
import { textDigest } from "./text-digest.ts"
import { fieldOfUnit, valueOfUnits } from "./units.ts"
import type { ImportFault, XliffFaultCode } from "./xliff-fault.ts"

/** Doubts that don't keep a file from being applied, as they stand in the staging table. */
export type Warning = { kind: Fault["kind"]; part: string; expected: string | null; line: number }

export type StagedField = {
  field: string
  line: number
  change: "new" | "changed" | "same"
  source: FieldValue
  before: FieldValue | null
  after: FieldValue
  /** Of the present text, as {@link textDigest} says it: a later edit shows by it. */
  beforeDigest: string
  /** Of the source text that was translated. */
  sourceHash: string
  warnings: Warning[]
}

export type StagedEntry = {
  kind: string
  id: string
  title: string
  /** Every text of the entry is translated, in the file or before. */
  isComplete: boolean
  /** The source has changed since the export. */
  hasNewSource: boolean
  fields: StagedField[]
  changes: number
  warnings: number
}

type Given = { language: string; glossary: readonly GlossaryTerm[] }

export function checkFile(
  entry: Entry,
  file: ReadFile,
  given: Given,
): { staged: StagedEntry; faults: ImportFault[] } {
  const check = new EntryCheck(entry, file, given)
  return { staged: check.run(), faults: check.faults }
}

class EntryCheck {
  readonly faults: ImportFault[] = []
  private readonly entry: Entry
  private readonly file: ReadFile
  private readonly given: Given
  private readonly units: ReadonlyMap<string, ExchangeUnit>
  private readonly sources: ReadonlyMap<string, Field>
  private readonly targets: ReadonlyMap<string, FieldValue | null>
  private readonly read = new Map<string, ReadUnit>()
  private readonly warnings = new Map<string, Warning[]>()
  /** Fields whose pieces aren't those of the file any more: they can't be put together. */
  private readonly stale = new Set<string>()
  private hasNewSource = false

  constructor(entry: Entry, file: ReadFile, given: Given) {
    this.entry = entry
    this.file = file
    this.given = given
    this.units = new Map(exchangeEntry(entry, given.language).units.map((unit) => [unit.id, unit]))
    const valuesOf = (language: string) => entry.fields.get(language) ?? []
    this.sources = new Map(valuesOf(entry.sourceLanguage).map((field) => [field.path, field]))
    this.targets = new Map(valuesOf(given.language).map(({ path, value }) => [path, value]))
  }

  run(): StagedEntry {
    for (const unit of this.file.units) this.take(unit)
    const paths = new Set([...this.read.keys()].map(fieldOfUnit))
    const fields = [...paths].flatMap((path) => this.field(path) ?? [])
    const { kind, id, title } = this.entry
    return {
      kind,
      id,
      title,
      isComplete: [...this.units.values()].every((unit) => this.targetOf(unit) !== null),
      hasNewSource: this.hasNewSource,
      fields,
      changes: fields.filter(({ change }) => change !== "same").length,
      warnings: fields.reduce((sum, field) => sum + field.warnings.length, 0),
    }
  }

  private take(unit: ReadUnit): void {
    const path = fieldOfUnit(unit.id)
    const fault = this.read.has(unit.id) ? "repeated" : this.sources.get(path)?.value ? null : "unknown-unit"
    if (fault) {
      this.refuse(unit, fault)
      return
    }
    this.read.set(unit.id, unit)
    const own = this.units.get(unit.id)
    if (!own || !isSameContent(own.source, unit.source)) this.hasNewSource = true
    if (!own) this.stale.add(path)
    if (unit.target && !isBlank(unit.target)) this.check(unit, own?.maxLength ?? null)
  }

  /** Against the source of the file, since that is what the translator saw. */
  private check(unit: ReadUnit, maxLength: number | null): void {
    const texts = { source: checkedText(unit.source), target: checkedText(unit.target ?? []) }
    const found = checkTranslation({ ...texts, maxLength, glossary: this.given.glossary })
    for (const fault of found) {
      const { kind, part, expected } = fault
      if (mustBeMended(fault))
        this.refuse(unit, codeOf[kind] ?? "lost-link", { part, expected: expected ?? "" })
      else if (kind === "link-added") this.refuse(unit, "unknown-code", { part })
      else this.warn(fieldOfUnit(unit.id), { kind, part, expected, line: unit.line })
    }
  }

  /** The text that the unit will have. */
  private targetOf(unit: ExchangeUnit) {
    const read = this.stale.has(unit.field) ? null : this.read.get(unit.id)?.target
    return read && !isBlank(read) ? read : unit.target
  }

  /** @returns null where the file has no whole text for the field. */
  private field(path: string): StagedField | null {
    const source = this.sources.get(path)
    const units = [...this.units.values()].filter((unit) => unit.field === path)
    const read = units.flatMap(({ id }) => this.read.get(id) ?? [])
    const isGiven = read.some(({ target }) => target && !isBlank(target))
    if (!source?.value || this.stale.has(path) || !isGiven) return null
    const contents = new Map<
      string,
      { content: readonly ExchangeUnit["source"][number][]; codes: ExchangeUnit["codes"] }
    >()
    for (const unit of units) {
      const content = this.targetOf(unit)
      if (content === null) return null
      contents.set(unit.id, { content, codes: unit.codes })
    }
    const isSame = units.every(
      (unit) => unit.target && isSameContent(unit.target, contents.get(unit.id)?.content ?? []),
    )
    const before = this.targets.get(path) ?? null
    const made = valueOfUnits(path, source.value, contents)
    if ("fault" in made) return this.refuseCode(path, made)
    return {
      field: path,
      line: read[0]?.line ?? this.file.line,
      change: isSame ? "same" : before === null ? "new" : "changed",
      source: source.value,
      before,
      after: isSame && before !== null ? before : made.value,
      beforeDigest: textDigest(source, before),
      sourceHash: this.sourceHash(source.value, units),
      warnings: this.warnings.get(path) ?? [],
    }
  }

  /** Of what was translated; today's where nothing has changed. */
  private sourceHash(value: FieldValue, units: readonly ExchangeUnit[]): string {
    const isToday = units.every(({ id, source }) => {
      const read = this.read.get(id)
      return !read || isSameContent(read.source, source)
    })
    return hashField(
      isToday ? value : JSON.stringify(units.map(({ id }) => this.read.get(id)?.source ?? null)),
    )
  }

  /**
   * Refuses a code that the text doesn't have; but if the text has changed since the export, the translator couldn't know its codes, and the
   * field is left alone as outdated.
   */
  private refuseCode(path: string, { fault, unit }: { fault: string; unit: string }): null {
    const read = this.read.get(unit)
    const own = this.units.get(unit)
    const isChanged = read && own && !isSameContent(read.source, own.source)
    if (isChanged) this.stale.add(path)
    else if (read) this.refuse(read, "unknown-code", { part: fault.replace(/^link /, "") })
    return null
  }

  private warn(path: string, warning: Warning): void {
    this.warnings.set(path, [...(this.warnings.get(path) ?? []), warning])
  }

  private refuse({ id, line }: ReadUnit, code: XliffFaultCode, { part = "", expected = "" } = {}): void {
    const { kind, id: entryId } = this.entry
    this.faults.push({ line, code, unit: `${kind} ${entryId} ${id}`, part, expected })
  }
}

const codeOf: Partial<Record<Fault["kind"], XliffFaultCode>> = {
  "placeholder-missing": "lost-placeholder",
  "placeholder-added": "added-placeholder",
  "link-missing": "lost-link",
  "too-long": "too-long",
}
