/** The rows of the tables. */
import type { Entitlement } from "./entitlement.ts"

/** By language; English is always there. */
export type Texts<Text> = { en: Text } & Record<string, Text>

export type ProductRow = {
  key: string
  texts: Texts<{ name: string; summary: string }>
  models: string[]
  licence: string | null
  entitlement: Entitlement
}

export type VersionRow = {
  id: string
  product: string
  version: string
  /** `2026-11-21` */
  releasedOn: string
  state: "CURRENT" | "EARLIER" | "WITHDRAWN"
  notes: Texts<string[]>
}

export type FileRow = {
  id: string
  versionId: string
  product: string
  version: string
  releasedOn: string
  isWithdrawn: boolean
  os: string
  arch: string
  fileName: string
  mediaType: string
  sizeBytes: number
  sha256: string
  signature: string
  publicKey: string
}

export type LicenceRow = {
  id: string
  version: number
  texts: Texts<{ title: string; paragraphs: string[] }>
}

export type Range = { first: number; skip: number }
export type Page<Row> = { items: Row[]; total: number }

/** The text in a language, else in English. */
export function textIn<Text>(texts: Texts<Text>, language: string): { text: Text; language: string } {
  const spoken = language.split("-", 1)[0]?.toLowerCase() ?? "en"
  const text = Object.hasOwn(texts, spoken) ? texts[spoken] : undefined
  return text === undefined ? { text: texts.en, language: "en" } : { text, language: spoken }
}
