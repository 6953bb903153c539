/** Pictures and files, by id and by the address at which a document is published. */
import { gatedFilePath } from "../../platform/files/gated-files.ts"
import { assetUrl } from "../../platform/files/kept-files.ts"
import { chooseFile } from "./choose-file.ts"
import { type LocalizationsArguments, localeOf, localizationsOf, storedFields } from "./entry-resolvers.ts"
import { wordsByLocale } from "./entry-texts.ts"
import { type PagingArguments, pagingOf } from "./paging.ts"
import { type ContentContext, type EntryNode, type ScopeArguments, withScope } from "./request-context.ts"
import type { AssetData, EntryRow } from "./rows.ts"

type Arguments = ScopeArguments & PagingArguments

export const assetResolvers = {
  Query: {
    file: async (
      _root: unknown,
      args: ScopeArguments & { where: { slug: string } },
      { scope }: ContentContext,
    ) => {
      const { now, locales, entries } = scope(args)
      return chooseFile(await entries.filesBySlug(args.where.slug, now), locales)
    },
    asset: (_root: unknown, args: ScopeArguments & { where: { id: string } }, { scope }: ContentContext) =>
      scope(args).assets.load(args.where.id),
    async assets(_root: unknown, args: Arguments, { scope }: ContentContext) {
      const own = scope(args)
      const found = await own.entries.listAssets(pagingOf(args), own.now)
      return found.map((asset) => withScope(asset, own))
    },
  },
  Asset: {
    stage: ({ scope }: EntryNode<AssetData>) => scope.stage,
    locale: ({ data, scope }: EntryNode<AssetData>) =>
      localeOf(data.alternativeText, scope) ?? scope.locales[0],
    fileName: ({ data }: EntryRow<AssetData>) => data.file,
    ...storedFields<AssetData>(["mimeType", "size", "width", "height"]),
    url: ({ data }: EntryRow<AssetData>) =>
      data.gated ? gatedFilePath(data.sha256, data.file) : assetUrl(data.sha256, data.file),
    localizations: (node: EntryNode<AssetData>, args: LocalizationsArguments) =>
      localizationsOf(
        node,
        {
          languages: [...wordsByLocale("asset", node.data).keys()],
          current: localeOf(node.data.alternativeText, node.scope),
        },
        args,
      ).map((own) => ({ ...own, isAlone: true })),
    credit: ({ data, scope, isAlone }: EntryNode<AssetData> & { isAlone?: true }) =>
      data.credit?.[localeOf(data.credit, scope) ?? (isAlone ? "" : "en")],
    fileSlug: ({ data }: EntryRow<AssetData>) => data.slug,
    alternativeText: ({ data, scope }: EntryNode<AssetData>) =>
      data.alternativeText[localeOf(data.alternativeText, scope) ?? ""],
  },
  File: {
    ...storedFields<AssetData>(["slug", "mimeType", "size"]),
    locale: ({ data }: EntryRow<AssetData>) => data.language,
    fileName: ({ data }: EntryRow<AssetData>) => data.file,
    url: ({ data }: EntryRow<AssetData>) => assetUrl(data.sha256, data.file),
  },
}
