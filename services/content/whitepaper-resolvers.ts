import {
  type ListArguments,
  type LocalizationsArguments,
  listScoped,
  localizationsOf,
  type OneArguments,
} from "./entry-resolvers.ts"
import type { ContentContext, EntryNode, Scope } from "./request-context.ts"
import type { WhitepaperData, WhitepaperText } from "./rows.ts"
import { openTexts } from "./windows.ts"

export type WhitepaperNode = EntryNode<WhitepaperData> & { locale: string; text: WhitepaperText }

/** @returns null where there is none in the wanted locales. */
export async function loadWhitepaper(id: string, scope: Scope): Promise<WhitepaperNode | null> {
  const entry = await scope.whitepapers.load(id)
  return entry && inWantedLocale(entry)
}

export function inWantedLocale(entry: EntryNode<WhitepaperData>): WhitepaperNode | null {
  const texts = openTexts(entry.data, entry.scope.now)
  for (const locale of entry.scope.locales) {
    const text = texts[locale]
    if (text) return { ...entry, locale, text }
  }
  return null
}

export const whitepaperResolvers = {
  Query: {
    async whitepapers(_root: unknown, args: ListArguments, context: ContentContext) {
      const found = (await listScoped("whitepaper", args, context)) as EntryNode<WhitepaperData>[]
      return found.flatMap((entry) => inWantedLocale(entry) ?? [])
    },
    whitepaper: (_root: unknown, args: OneArguments, { scope }: ContentContext) =>
      loadWhitepaper(args.where.id, scope(args)),
  },
  Whitepaper: {
    stage: ({ scope }: WhitepaperNode) => scope.stage,
    languages: ({ data, scope }: WhitepaperNode) => Object.keys(openTexts(data, scope.now)).sort(),
    localizations: (node: WhitepaperNode, args: LocalizationsArguments) =>
      localizationsOf(
        node,
        { languages: Object.keys(openTexts(node.data, node.scope.now)), current: node.locale },
        args,
      ).flatMap((own) => inWantedLocale(own) ?? []),
    title: ({ text }: WhitepaperNode) => text.title,
    leadText: ({ text }: WhitepaperNode) => text.leadText,
    points: ({ text }: WhitepaperNode) => text.points,
    picture: ({ data, scope }: WhitepaperNode) => (data.picture ? scope.assets.load(data.picture) : null),
    file: ({ text, scope }: WhitepaperNode) => scope.assets.load(text.file),
  },
}
