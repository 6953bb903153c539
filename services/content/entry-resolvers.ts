/** What the resolvers of several kinds of entries share. */
import { type PagingArguments, pagingOf } from "./paging.ts"
import { type ContentContext, type Scope, type ScopeArguments, withScope } from "./request-context.ts"
import type { EntryKind, EntryRow, Localized } from "./rows.ts"

export type ListArguments = ScopeArguments & PagingArguments
export type OneArguments = ScopeArguments & { where: { id: string } }

export async function listScoped(kind: EntryKind, args: ListArguments, { scope }: ContentContext) {
  const own = scope(args)
  const { limit, skip } = pagingOf(args)
  const entries = await own.entries.listEntries(kind, skip + limit)
  return entries.slice(skip).map((entry) => withScope(entry, own))
}

export type LocalizationsArguments = { locales?: readonly string[] | null; includeCurrent: boolean }

/**
 * An entry in each of its languages, without the fallbacks that readers get.
 *
 * @param current the language of the answer.
 */
export function localizationsOf<Node extends { scope: Scope }>(
  node: Node,
  { languages, current }: { languages: readonly string[]; current: string | undefined },
  { locales, includeCurrent }: LocalizationsArguments,
): (Node & { locale: string })[] {
  return languages
    .filter((locale) => !locales || locales.includes(locale))
    .filter((locale) => includeCurrent || locale !== current)
    .toSorted()
    .map((locale) => ({ ...node, scope: node.scope.inLocale(locale), locale }))
}

/** The first wanted locale with a text. */
export function localeOf(texts: Localized, { locales }: Scope): string | undefined {
  return locales.find((locale) => texts[locale] !== undefined)
}

/** Creates resolvers that return fields as stored. */
export function storedFields<Data>(names: readonly (keyof Data & string)[]) {
  return Object.fromEntries(names.map((name) => [name, ({ data }: EntryRow<Data>) => data[name]]))
}
