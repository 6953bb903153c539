import { slugOf } from "./page-rows.ts"
import { type PageFilter, type PageOrder, pageKey } from "./page-store.ts"
import { both, type PagingArguments, pageInfoOf, pagingOf } from "./paging.ts"
import {
  type ContentContext,
  loadModules,
  openingOf,
  type PageNode,
  type Scope,
  type ScopeArguments,
  withScope,
} from "./request-context.ts"
import type { StoredLink } from "./rows.ts"
import { stretchOf } from "./windows.ts"

type PageWhere = {
  id?: string | null
  id_in?: string[] | null
  path?: string | null
  path_in?: string[] | null
  path_starts_with?: string | null
  site?: { id?: string | null } | null
  cmsType?: string | null
}

type PagesArguments = ScopeArguments &
  PagingArguments & { where?: PageWhere | null; orderBy?: PageOrder | null }

function filterOf(where: PageWhere | null | undefined): PageFilter {
  const filter: PageFilter = {}
  const ids = both(where?.id, where?.id_in)
  const paths = both(where?.path, where?.path_in)
  if (ids) filter.ids = ids
  if (paths) filter.paths = paths
  if (where?.path_starts_with) filter.pathPrefix = where.path_starts_with
  if (where?.site?.id) filter.siteId = where.site.id
  if (where?.cmsType) filter.cmsType = where.cmsType
  return filter
}

function queryOf(args: PagesArguments, scope: Scope) {
  const filter = filterOf(args.where)
  return {
    ...openingOf(scope),
    locales: scope.locales,
    filter,
    order: args.orderBy ?? "id_ASC",
    ...pagingOf(args),
  }
}

async function pages(_root: unknown, args: PagesArguments, { scope, stores }: ContentContext) {
  const own = scope(args)
  return (await stores.pages.listPages(queryOf(args, own))).map((page) => withScope(page, own))
}

async function pagesConnection(_root: unknown, args: PagesArguments, { scope, stores }: ContentContext) {
  const own = scope(args)
  const query = queryOf(args, own)
  const found = await stores.pages.listPages({ ...query, limit: query.limit + 1 })
  const shown = found.slice(0, query.limit)
  return {
    edges: shown.map((page) => ({ cursor: page.id, node: withScope(page, own) })),
    pageInfo: pageInfoOf(
      shown.map(({ id }) => id),
      query,
      found.length > query.limit,
    ),
    aggregate: { count: () => stores.pages.countPages(query) },
  }
}

const entryFields = {
  stage: ({ scope }: PageNode) => scope.stage,
  slug: ({ path }: PageNode) => slugOf(path),
  site: ({ siteId, scope }: PageNode) => scope.sites.load(siteId),
}

export const pageResolvers = {
  Query: {
    page: (_root: unknown, args: ScopeArguments & { where: { id: string } }, { scope }: ContentContext) =>
      scope(args).pages.load(args.where.id),
    pages,
    pagesConnection,
  },
  Story: entryFields,
  MediaRelease: entryFields,
  SystemPage: entryFields,
  Page: {
    ...entryFields,
    async localizations(
      page: PageNode,
      { locales, includeCurrent }: { locales?: string[] | null; includeCurrent: boolean },
    ) {
      const texts = (await page.scope.texts.load(pageKey(page.id, page.rowStage))) ?? []
      return texts
        .filter(({ locale }) => page.languages.includes(locale))
        .filter(({ locale }) => !locales || locales.includes(locale))
        .filter(({ locale }) => includeCurrent || locale !== page.locale)
        .map((own) => ({ ...page, ...own }))
    },
    image: ({ settings, scope }: PageNode) => (settings.image ? scope.assets.load(settings.image) : null),
    pageType: ({ settings }: PageNode) => settings.pageType,
    injection: ({ settings }: PageNode) => settings.injection,
    theme: ({ settings }: PageNode) => settings.theme,
    translationSourceLanguage: ({ settings }: PageNode) => settings.translation.source,
    translationTargetLanguages: ({ settings }: PageNode) => settings.translation.targets,
    isPublished: ({ settings }: PageNode) => settings.published,
    // The lead says in one or two sentences what a description would.
    description: ({ description, leadText }: PageNode) => description ?? leadText,
    story: (page: PageNode) => (page.settings.story ? page : null),
    release: (page: PageNode) => (page.settings.release ? page : null),
    window: ({ settings, locale }: PageNode) => settings.window && stretchOf(settings.window, locale),
    protection: ({ settings }: PageNode) => ({ roles: [], ...settings.protection }),
    modules: async (page: PageNode) => {
      const modules = (await loadModules(page.scope, page)) ?? []
      return modules.map((module) => ({ ...module, __typename: module.type, scope: page.scope }))
    },
    createdAt: ({ createdAt }: PageNode) => createdAt.toISOString(),
    updatedAt: ({ updatedAt }: PageNode) => updatedAt.toISOString(),
    publishedAt: ({ publishedAt }: PageNode) => publishedAt?.toISOString(),
  },
  Link: {
    page: ({ pageId, scope }: StoredLink & { scope: Scope }) =>
      pageId ? scope.linkedPages.load(pageId) : null,
    openInNewTab: ({ openInNewTab }: StoredLink) => openInNewTab ?? false,
  },
}
