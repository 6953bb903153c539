/** Turns the input of `updatePage`, `updateLocation` and so on into texts by language and path. GraphQL has checked its shape already. */
import { badInput } from "../../../platform/graphql/bad-input.ts"
import { pathOfPart, type TextValue } from "../page-texts.ts"
import type { RichTextTree } from "../rich-text.ts"
import { faultOfTree, storedTree } from "./input-tree.ts"

type Texts = Readonly<Record<string, unknown>>
type Localizations = {
  create?: { locale: string; data: Texts }[] | null
  update?: { locale: string; data: Texts }[] | null
  upsert?: { locale: string; create: Texts; update: Texts }[] | null
  delete?: string[] | null
}
type Nested = { update?: Part | Part[] | null }
type Part = { where: { id: string }; data: PartData }
type PartData = { localizations?: Localizations | null } & { [field: string]: unknown }

export type PageUpdateInput = {
  localizations?: Localizations | null
  modules?: { update?: Record<string, Part | null>[] | null } | null
}

export type EntryUpdateInput = { localizations?: Localizations | null } & { [field: string]: unknown }

/** Changed texts by language; null takes a text away. */
export type TextChanges = {
  byLocale: Map<string, Map<string, TextValue | null>>
  deleted: string[]
}

/** @param existing the languages that the page has. @throws a 400 that names the part. */
export function readPageInput(data: PageUpdateInput, existing: ReadonlySet<string>): TextChanges {
  const reader = new InputReader(existing)
  reader.localizations("", data.localizations ?? {})
  for (const element of data.modules?.update ?? []) {
    const parts = Object.values(element).flatMap((part) => part ?? [])
    const [part] = parts
    if (!part || parts.length > 1) throw badInput("modules: each element of update names exactly one module")
    reader.part(part)
  }
  return { byLocale: reader.byLocale, deleted: data.localizations?.delete ?? [] }
}

/** The same for other kinds, whose parts are named by ids of their own. */
export function readEntryInput(data: EntryUpdateInput, existing: ReadonlySet<string>): TextChanges {
  const reader = new InputReader(existing)
  reader.entry("", data)
  return { byLocale: reader.byLocale, deleted: data.localizations?.delete ?? [] }
}

class InputReader {
  readonly byLocale = new Map<string, Map<string, TextValue | null>>()
  private readonly existing: ReadonlySet<string>

  constructor(existing: ReadonlySet<string>) {
    this.existing = existing
  }

  part({ where, data }: Part): void {
    const { localizations, ...nested } = data
    this.localizations(`${pathOfPart(where.id)}.`, localizations ?? {})
    for (const value of Object.values(nested)) {
      const { update } = (value ?? {}) as Nested
      for (const part of Array.isArray(update) ? update : update ? [update] : []) {
        if (!part.where.id.startsWith(`${where.id}.`))
          throw badInput(`the part "${part.where.id}" isn't in "${where.id}"`)
        this.part(part)
      }
    }
  }

  /** @param prefix where the entry or its part is; a part's id follows only where its field holds many. */
  entry(prefix: string, { localizations, ...nested }: EntryUpdateInput): void {
    this.localizations(prefix, localizations ?? {})
    for (const [field, value] of Object.entries(nested)) {
      const { update } = (value ?? {}) as Nested
      if (Array.isArray(update))
        for (const { where, data } of update) this.entry(`${prefix}${field}.${where.id}.`, data)
      else if (update) this.entry(`${prefix}${field}.`, update.data)
    }
  }

  localizations(prefix: string, { create, update, upsert }: Localizations): void {
    const isWhole = prefix === ""
    for (const { locale, data } of create ?? []) {
      if (isWhole && this.existing.has(locale)) throw badInput(`localizations: ${locale} is there already`)
      this.add(prefix, locale, data)
    }
    for (const { locale, data } of update ?? []) {
      if (isWhole && !this.existing.has(locale)) throw badInput(`localizations: there is no ${locale}`)
      this.add(prefix, locale, data)
    }
    for (const one of upsert ?? [])
      this.add(prefix, one.locale, this.existing.has(one.locale) ? one.update : one.create)
  }

  private add(prefix: string, locale: string, texts: Texts): void {
    const own = this.byLocale.get(locale) ?? new Map<string, TextValue | null>()
    for (const [name, value] of Object.entries(texts)) {
      if (value === undefined) continue
      const path = `${prefix}${name}`
      if (own.has(path)) throw badInput(`${path}: the text for ${locale} is given twice`)
      own.set(path, readValue(path, value))
    }
    this.byLocale.set(locale, own)
  }
}

function readValue(path: string, value: unknown): TextValue | null {
  if (value === null || typeof value === "string") return value === "" ? null : value
  if (Array.isArray(value)) return value as string[] | string[][]
  const fault = faultOfTree(value)
  if (fault !== null) throw badInput(`${path}: ${fault}`)
  return storedTree(value as RichTextTree)
}
