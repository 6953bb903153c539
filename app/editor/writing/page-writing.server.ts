/** The one place that writes to the content service, embedded or Hygraph: texts of pages, language by language. */
import {
  type Locale,
  PublishTranslationDocument,
  SaveTranslationDocument,
} from "../../ground/graphql/generated/content.ts"
import { isNamed } from "../../ground/http/named-error.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import {
  type FieldValue,
  type PageFields,
  pageFieldsDocument,
  readPageFields,
} from "../fields/page-fields.ts"
import { updateInput } from "../fields/update-input.ts"

/** A request's context is one; a job has clients of its own. */
export type WritingAsker = {
  upstreams: { content: Pick<RequestContext["upstreams"]["content"], "request" | "write"> }
  log: RequestContext["log"]
}

/** Nobody can write, because the content service has no token for it (`CONTENT_WRITE_TOKEN`). */
export class NotWritable extends Error {
  override name = "NotWritable"

  constructor() {
    super("the content service has no token for writing")
  }

  static override [Symbol.hasInstance](value: unknown): value is NotWritable {
    return isNamed(value, "NotWritable")
  }
}

/** @returns null where the page doesn't exist, or has no such language on the stage. */
export async function findPageFields(
  { upstreams, log }: WritingAsker,
  id: string,
  language: string,
  stage: "DRAFT" | "PUBLISHED" = "DRAFT",
): Promise<PageFields | null> {
  const variables = { id, stage, locales: [language] }
  const { page } = await upstreams.content.request(pageFieldsDocument, { variables, log })
  return page && readPageFields(page)
}

/**
 * Writes texts to the draft. A language that the page doesn't have yet begins with the source's words wherever a text must be.
 * @param given by path; null takes a text away.
 * @returns false when the page doesn't exist, or has no text in the source language.
 */
export async function saveTranslation(
  asker: WritingAsker,
  { id, source, language }: { id: string; source: string; language: string },
  given: ReadonlyMap<string, FieldValue | null>,
): Promise<boolean> {
  const write = writer(asker)
  const [from, known] = await Promise.all([
    findPageFields(asker, id, source),
    findPageFields(asker, id, language),
  ])
  if (!from) return false
  const texts = known && new Map(known.fields.map(({ path, value }) => [path, value]))
  const variables = { id, data: updateInput(language, from.fields, texts, given) as never }
  const { updatePage } = await write(SaveTranslationDocument, {
    variables,
    headers: inLanguage(language),
    log: asker.log,
  })
  return updatePage !== null
}

/** Publishes the drafts of these languages. @returns false when the page doesn't exist. */
export async function publishTranslation(
  asker: WritingAsker,
  id: string,
  languages: readonly string[],
): Promise<boolean> {
  const write = writer(asker)
  const variables = { id, locales: [...languages] as Locale[] }
  const headers = inLanguage(...languages)
  const { publishPage } = await write(PublishTranslationDocument, { variables, headers, log: asker.log })
  return publishPage !== null
}

/** @throws NotWritable */
export function writer({ upstreams }: WritingAsker) {
  if (!upstreams.content.write) throw new NotWritable()
  return upstreams.content.write
}

/** A mutation answers the page in one of these. */
export function inLanguage(...languages: readonly string[]): Record<string, string> {
  return { "gcms-locales": languages.join(",") }
}
