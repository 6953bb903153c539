/** What the screens for exchanged files have in common: who may open them, and for which languages. */
import { noteFaults } from "../../forms/fault-title.server.ts"
import { languageName } from "../../ground/i18n/language-name.ts"
import { notFound } from "../../request/answers/not-found.server.ts"
import { requireLocale } from "../../request/answers/redirect.server.ts"
import { refused } from "../../request/answers/refused.server.ts"
import { type RequestContext, requestContext } from "../../request/context/context.server.ts"
import { documentTitle, siteBrandName } from "../../request/document/page-title.ts"
import { type Editor, mayTranslate } from "../../request/editor-session/editor.ts"
import { localizedPath } from "../../request/sites/localized-path.ts"
import { keepNothing } from "../session/editor-call.server.ts"
import { requireEditor } from "../session/require-editor.server.ts"
import type { Asker } from "./exchange-upstreams.ts"

export { keepNothing, noteFaults }

export type ExchangeAsker = {
  context: RequestContext
  editor: Editor
  /** Codes of the languages that the editor may translate into. */
  languages: string[]
}

type Asked = Parameters<typeof requireEditor>[0]

/** @throws as `requireEditor`; a 404 where the route matched below a page of that name. */
export async function requireTranslator(asked: Asked, path: string): Promise<ExchangeAsker> {
  const found = await requestContext(asked)
  requireLocale(found)
  if (found.path !== path) throw notFound(found)
  const { context, editor } = await requireEditor(asked, (one, { systemData }) =>
    systemData.languages.some(({ languageCode }) => mayTranslate(one, languageCode)),
  )
  const languages = context.systemData.languages
    .map(({ languageCode }) => languageCode)
    .filter((code) => mayTranslate(editor, code))
  return { context, editor, languages }
}

/** @throws a 403 where it isn't the editor's language. */
export function requireLanguage({ languages }: ExchangeAsker, language: string): void {
  if (!languages.includes(language)) throw refused("editor-right-missing", { headers: keepNothing })
}

export function askerOf({ context, editor }: ExchangeAsker): Asker {
  return { subject: editor.subject, name: editor.name, address: context.clientAddress }
}

/** Null where the editor may do everything, so that lists needn't be narrowed. */
export function ownLanguages({ context, languages }: ExchangeAsker): string[] | null {
  return languages.length === context.systemData.languages.length ? null : languages
}

export function languageOptions({ context }: ExchangeAsker, codes: readonly string[]) {
  return codes.map((code) => ({ value: code, label: languageName(code, context.locale.language) ?? code }))
}

export function titleOf({ site }: RequestContext, title: string): string {
  return documentTitle(title, siteBrandName(site))
}

export function addressOf({ site, locale }: RequestContext, path: string): string {
  return localizedPath(site, locale, path)
}

const id = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** @throws a 404 for what can be no id. */
export function readId(context: RequestContext, given: string | undefined): string {
  if (!given || !id.test(given)) throw notFound(context)
  return given
}
