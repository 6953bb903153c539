/** Reads and writes the texts of any kind of entry, language by language; pages included. */
import type { TypedDocumentNode } from "@graphql-typed-document-node/core"
import { parse } from "graphql"
import { type EntryName, isEntryKind, type Stage } from "../entries/entry.ts"
import { fieldName } from "../entries/entry-documents.ts"
import { findEntry } from "../entries/list-entries.server.ts"
import type { Field, FieldValue } from "../fields/component-fields.ts"
import { updateInput } from "../fields/update-input.ts"
import {
  findPageFields,
  inLanguage,
  publishTranslation,
  saveTranslation,
  type WritingAsker,
  writer,
} from "./page-writing.server.ts"

/** @returns null where the entry doesn't exist, or has no such language on the stage. */
export async function findEntryFields(
  asker: WritingAsker,
  entry: EntryName,
  language: string,
  stage: Stage = "DRAFT",
): Promise<Field[] | null> {
  if (entry.kind === "Page") return (await findPageFields(asker, entry.id, language, stage))?.fields ?? null
  const found = await findEntry(asker, entry, stage)
  return found?.fields.get(language)?.slice() ?? null
}

/**
 * Writes texts to the draft. A language that the entry doesn't have yet begins with the source's words wherever a text must be.
 *
 * @param given by path; null takes a text away.
 * @returns false when the entry doesn't exist, or has no text in the source language.
 */
export async function saveEntryTranslation(
  asker: WritingAsker,
  entry: EntryName,
  { source, language }: { source: string; language: string },
  given: ReadonlyMap<string, FieldValue | null>,
): Promise<boolean> {
  if (entry.kind === "Page") return saveTranslation(asker, { id: entry.id, source, language }, given)
  const write = writer(asker)
  const found = await findEntry(asker, entry)
  const from = found?.fields.get(source)
  if (!from) return false
  const known = found?.fields.get(language)
  const texts = known ? new Map(known.map(({ path, value }) => [path, value])) : null
  const data = updateInput(language, from, texts, given)
  if (Object.keys(data).length === 0) return true
  const { entry: saved } = await write(saveDocument(entry.kind), {
    variables: { id: entry.id, data },
    headers: inLanguage(language),
    log: asker.log,
  })
  return saved !== null
}

/** Publishes the drafts of these languages. @returns false when the entry doesn't exist. */
export async function publishEntryTranslation(
  asker: WritingAsker,
  entry: EntryName,
  languages: readonly string[],
): Promise<boolean> {
  if (entry.kind === "Page") return publishTranslation(asker, entry.id, languages)
  if (!isEntryKind(entry.kind)) return false
  const write = writer(asker)
  const { entry: published } = await write(publishDocument(entry.kind), {
    variables: { id: entry.id, locales: languages },
    headers: inLanguage(...languages),
    log: asker.log,
  })
  return published !== null
}

type Answer = { entry: { id: string } | null }

function saveDocument(kind: string): TypedDocumentNode<Answer, { id: string; data: object }> {
  return parse(`
    mutation SaveEntryTranslation($id: ID!, $data: ${kind}UpdateInput!) {
      entry: update${kind}(where: { id: $id }, data: $data) { ${anyField(kind)} }
    }`)
}

function publishDocument(
  kind: string,
): TypedDocumentNode<Answer, { id: string; locales: readonly string[] }> {
  return parse(`
    mutation PublishEntryTranslation($id: ID!, $locales: [Locale!]) {
      entry: publish${kind}(
        where: { id: $id }
        to: [PUBLISHED]
        locales: $locales
        publishBase: false
        withDefaultLocale: false
      ) { ${anyField(kind)} }
    }`)
}

/** The kind is a part of the document, so it must be one of ours. */
function anyField(kind: string): string {
  if (!isEntryKind(kind)) throw new Error(`there is no kind of entry "${fieldName(kind)}"`)
  return "id"
}
