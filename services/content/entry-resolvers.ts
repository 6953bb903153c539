/** What the resolvers of several kinds of entries share. */
import { type PagingArguments, pagingOf } from "./paging.ts"
import { type ContentContext, type Scope, type ScopeArguments, withScope } from "./request-context.ts"
import type { EntryKind, EntryRow, Localized } from "./rows.ts"

export type ListArguments = ScopeArguments & PagingArguments
export type OneArguments = ScopeArguments & { where: { id: string } }

export async function listScoped(kind: EntryKind, args: ListArguments, { scope, stores }: ContentContext) {
  const own = scope(args)
  const entries = await stores.entries.listEntries(kind, pagingOf(args).limit)
  return entries.map((entry) => withScope(entry, own))
}

/** The first wanted locale with a text. */
export function localeOf(texts: Localized, { locales }: Scope): string | undefined {
  return locales.find((locale) => texts[locale] !== undefined)
}

/** Creates resolvers that return fields as stored. */
export function storedFields<Data>(names: readonly (keyof Data & string)[]) {
  return Object.fromEntries(names.map((name) => [name, ({ data }: EntryRow<Data>) => data[name]]))
}
