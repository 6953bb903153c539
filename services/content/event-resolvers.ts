import { badInput } from "../../platform/graphql/bad-input.ts"
import { type LocalizationsArguments, localizationsOf } from "./entry-resolvers.ts"
import { type EventCategory, type EventRow, type EventText, isWholeDays } from "./event.ts"
import type { EventQuery } from "./event-store.ts"
import { both, type PagingArguments, pageInfoOf, pagingOf } from "./paging.ts"
import { type ContentContext, type Scope, type ScopeArguments, withScope } from "./request-context.ts"
import { openTexts, stretchOf } from "./windows.ts"

type EventNode = EventRow & { scope: Scope; locale: string; text: EventText }

type EventWhere = {
  id?: string | null
  id_in?: string[] | null
  category?: EventCategory | null
  category_in?: EventCategory[] | null
  site?: { id?: string | null } | null
  country?: string | null
  time?: "COMING" | "PAST" | null
}

type EventArguments = ScopeArguments &
  PagingArguments & { where?: EventWhere | null; orderBy?: "startDate_ASC" | "startDate_DESC" | null }

/** @returns null where there is none in the wanted locales. */
export async function loadEvent(id: string, scope: Scope): Promise<EventNode | null> {
  const [row] = await scope.events.list(
    { opening: scope, locales: scope.locales, ids: [id], now: momentOf(scope) },
    { descending: false, after: null, skip: 0, limit: 1 },
  )
  return row ? nodeOf(row, scope) : null
}

function nodeOf(row: EventRow, scope: Scope): EventNode {
  const texts = openTexts(row.data, scope.now)
  const locale = scope.locales.find((wanted) => texts[wanted]) ?? ""
  const text = texts[locale]
  if (!text) throw new Error(`event ${row.id} was found in none of the wanted locales`)
  return { ...row, scope, locale, text }
}

/** Of the answer; drafts have none, and are compared with the clock. */
function momentOf({ now }: Scope): Date {
  return now ?? new Date()
}

function queryOf({ where }: EventArguments, scope: Scope): EventQuery {
  const category = where?.category
  return {
    opening: scope,
    locales: scope.locales,
    ids: both(where?.id, where?.id_in),
    categories: both(category, where?.category_in) as EventCategory[] | undefined,
    siteId: where?.site?.id ?? undefined,
    country: where?.country ?? undefined,
    time: where?.time ?? undefined,
    now: momentOf(scope),
  }
}

function pageOf(args: EventArguments) {
  const { limit, skip, after } = pagingOf(args)
  return {
    descending: args.orderBy === "startDate_DESC",
    after: after === undefined ? null : readCursor(after),
    skip,
    limit,
  }
}

async function events(_root: unknown, args: EventArguments, { scope }: ContentContext) {
  const own = scope(args)
  const rows = await own.events.list(queryOf(args, own), pageOf(args))
  return rows.map((row) => nodeOf(row, own))
}

async function eventsConnection(_root: unknown, args: EventArguments, { scope }: ContentContext) {
  const own = scope(args)
  const [query, page] = [queryOf(args, own), pageOf(args)]
  const found = await own.events.list(query, { ...page, limit: page.limit + 1 })
  const shown = found.slice(0, page.limit)
  const paging = { skip: page.skip, limit: page.limit, ...(page.after && { after: page.after }) }
  return {
    edges: shown.map((row) => ({ cursor: cursorOf(row), node: nodeOf(row, own) })),
    pageInfo: pageInfoOf(shown.map(cursorOf), paging, found.length > page.limit),
    aggregate: { count: () => own.events.count(query) },
  }
}

/** It names the place in the order and not the row, so that it stays valid when its event is gone. */
function cursorOf({ id, data }: EventRow): string {
  return Buffer.from(`${data.starts}\n${id}`).toString("base64url")
}

function readCursor(cursor: string): { starts: string; id: string } {
  const [starts, id] = Buffer.from(cursor, "base64url").toString().split("\n")
  if (!starts || id === undefined) throw badInput(`after: "${cursor}" is no cursor`)
  return { starts, id }
}

export const eventResolvers = {
  Query: {
    events,
    eventsConnection,
    event: (_root: unknown, args: ScopeArguments & { where: { id: string } }, context: ContentContext) =>
      loadEvent(args.where.id, context.scope(args)),
  },
  Event: {
    stage: ({ scope }: EventNode) => scope.stage,
    languages: ({ data, scope }: EventNode) => Object.keys(openTexts(data, scope.now)).sort(),
    localizations: (node: EventNode, args: LocalizationsArguments) =>
      localizationsOf(
        node,
        { languages: Object.keys(openTexts(node.data, node.scope.now)), current: node.locale },
        args,
      ).map((own) => nodeOf(own, own.scope)),
    site: ({ data, scope }: EventNode) => scope.sites.load(data.site),
    category: ({ data }: EventNode) => data.category,
    title: ({ text }: EventNode) => text.title,
    leadText: ({ text }: EventNode) => text.leadText,
    description: ({ text, scope }: EventNode) =>
      text.description ? { tree: text.description, scope } : null,
    startDate: ({ data }: EventNode) => data.starts,
    endDate: ({ data }: EventNode) => data.ends,
    allDay: ({ data }: EventNode) => isWholeDays(data),
    timeZone: ({ data }: EventNode) => data.timeZone,
    isCancelled: ({ data }: EventNode) => data.isCancelled,
    isOnline: ({ data }: EventNode) => data.isOnline,
    place: ({ data, text }: EventNode) => data.place && { ...data.place, id: "place", venue: text.venue },
    image: ({ data, scope }: EventNode) => (data.image ? scope.assets.load(data.image) : null),
    link: ({ data, scope }: EventNode) => (data.link ? withScope(data.link, scope) : null),
    countries: ({ data }: EventNode) => data.countries,
    async materials({ data, scope }: EventNode) {
      const assets = await Promise.all(data.materials.map((id) => scope.assets.load(id)))
      return assets.filter((asset) => asset !== null)
    },
    registration: ({ data }: EventNode) => data.registration,
    window: ({ data, locale }: EventNode) => data.window && stretchOf(data.window, locale),
    updatedAt: ({ updatedAt }: EventNode) => updatedAt.toISOString(),
  },
}
