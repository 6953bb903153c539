/** Makes one set of resolvers out of those of the rooms, and keeps the website's own fields and those of people apart. */
import { unauthenticated } from "../../platform/access/require-caller.ts"
import type { CustomersContext } from "./request-context.ts"
import { isWebsite, type WebsiteContext } from "./website-context.ts"

export type AnyContext = CustomersContext | WebsiteContext

// Arguments differ from field to field, and the schema checks them.
type Resolver<Context> = (root: never, args: never, context: Context) => unknown
type Fields<Context> = Readonly<Record<string, Resolver<Context>>>
type Roots<Context> = { Query?: Fields<Context>; Mutation?: Fields<Context> }

/** What each room exports as `resolvers`. */
export type RoomResolvers = {
  /** Only for people, with their identity token. */
  people?: Roots<CustomersContext>
  /** Only for the website, with the service's own token. */
  website?: Roots<WebsiteContext>
  /** For both; the resolver tells them apart with `isWebsite`. */
  either?: Roots<AnyContext>
  /** Fields of the room's types, by type. A type whose answers are ready objects needs none. */
  types?: Readonly<Record<string, Fields<AnyContext>>>
}

/** @throws when two rooms answer the same field, of which one would silently win. */
export function composeResolvers(rooms: readonly RoomResolvers[]) {
  const composed: Record<string, Record<string, Resolver<AnyContext>>> = { Query: {}, Mutation: {} }
  function add(type: string, fields: Fields<AnyContext> = {}) {
    const known = composed[type] ?? {}
    composed[type] = known
    for (const [name, resolve] of Object.entries(fields)) {
      if (known[name]) throw new Error(`two rooms answer ${type}.${name}`)
      known[name] = resolve
    }
  }
  for (const { people, website, either, types } of rooms) {
    for (const root of ["Query", "Mutation"] as const) {
      add(root, forPeople(people?.[root]))
      add(root, forWebsite(website?.[root]))
      add(root, either?.[root])
    }
    for (const [type, fields] of Object.entries(types ?? {})) add(type, fields)
  }
  return composed
}

function forPeople(fields: Fields<CustomersContext> = {}): Fields<AnyContext> {
  return guard(fields, (context) => (isWebsite(context) ? null : context))
}

function forWebsite(fields: Fields<WebsiteContext> = {}): Fields<AnyContext> {
  return guard(fields, (context) => (isWebsite(context) ? context : null))
}

function guard<Context>(
  fields: Fields<Context>,
  select: (context: AnyContext) => Context | null,
): Fields<AnyContext> {
  const guarded = Object.entries(fields).map(([name, resolve]) => [
    name,
    (root: never, args: never, context: AnyContext) => {
      const selected = select(context)
      if (!selected) throw unauthenticated()
      return resolve(root, args, selected)
    },
  ])
  return Object.fromEntries(guarded)
}
