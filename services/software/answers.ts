/** Translates rows into the answers of the schema. */
import type { Asker, Entitled } from "./asker.ts"
import type { DownloadRow } from "./downloads/download-store.ts"
import { checkRange } from "./limits.ts"
import { codeOf, writtenCode } from "./links/link-code.ts"
import type { LinkRow } from "./links/link-store.ts"
import type { SoftwareParts } from "./parts.ts"
import type { SoftwareContext } from "./request-context.ts"
import {
  type FileRow,
  type LicenceRow,
  type ProductRow,
  type Range,
  textIn,
  type VersionRow,
} from "./rows.ts"

type Context = SoftwareContext & { asker: Asker }

/** @param organisation the one through which the asker may have the product. */
export function productAnswer({ product, organisation }: Entitled, language: string, context: Context) {
  const { store } = context
  const { text, language: textLanguage } = textIn(product.texts, language)
  const versionOf = (row: VersionRow | null) => row && versionAnswer(row, language, context)
  return {
    ...{ key: product.key, ...text, language: textLanguage, models: product.models },
    newest: async () => versionOf(await context.newest.load(product.key)),
    versions: async (range: Range) => {
      checkRange(range)
      return (await store.listVersions(product.key, range)).map(versionOf)
    },
    version: async ({ version }: { version: string }) =>
      versionOf(await store.findVersion(product.key, version)),
    licence: async () => {
      const row = product.licence === null ? null : await store.findLicence(product.licence)
      const { subject } = context.asker.caller
      return row && licenceAnswer(row, await store.findAcceptance(row, subject, organisation), language)
    },
    isWatched: async () => (await context.watched()).includes(product.key),
  }
}

function versionAnswer(row: VersionRow, language: string, context: Context) {
  const { text: notes, language: notesLanguage } = textIn(row.notes, language)
  return {
    ...{ id: row.id, version: row.version, releasedOn: row.releasedOn, isCurrent: row.state === "CURRENT" },
    ...{ notes, notesLanguage },
    files: async () => ((await context.files.load(row.id)) ?? []).map(fileAnswer),
  }
}

function fileAnswer({ id, os, arch, fileName, sizeBytes, sha256, publicKey }: FileRow) {
  const signatureUrl = `/downloads/${id}/${encodeURIComponent(fileName)}.minisig`
  return { id, os, arch, fileName, sizeBytes, sha256, signatureUrl, publicKey }
}

export function licenceAnswer({ id, version, texts }: LicenceRow, acceptedAt: Date | null, language = "en") {
  const { text, language: textLanguage } = textIn(texts, language)
  return { id, version, ...text, language: textLanguage, acceptedAt: acceptedAt?.toISOString() ?? null }
}

export function downloadAnswer({ startedAt, finishedAt, ...row }: DownloadRow) {
  return { ...row, startedAt: startedAt.toISOString(), finishedAt: finishedAt?.toISOString() ?? null }
}

export function linkAnswer(row: LinkRow, asker: Asker, { settings }: Pick<SoftwareParts, "settings">) {
  const { id, product, version, fileName, purpose, expiresAt, uses, maxUses, madeBy } = row
  const isOwn = madeBy === asker.caller.subject
  const path = `/d/${writtenCode(codeOf(settings.secret, id))}`
  const url = isOwn ? new URL(path, settings.publicOrigin).href : null
  return {
    ...{ id, product, version, fileName, purpose, uses, maxUses, url },
    expiresAt: expiresAt.toISOString(),
  }
}

/** Whether all words of a search are in the product's texts, in the reader's language or in English, or in its machines. */
export function isFound({ key, texts, models }: ProductRow, search: string, language: string): boolean {
  const { text } = textIn(texts, language)
  const all = [key, text.name, text.summary, texts.en.name, texts.en.summary, ...models]
    .join("\n")
    .toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word))
}
