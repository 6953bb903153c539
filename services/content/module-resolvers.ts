/** Resolvers of the page modules, generated from the list that the importer checks files against. */
import { type FieldKind, type Fields, modules } from "./models.ts"
import type { Scope } from "./request-context.ts"
import type { RichTextTree } from "./rich-text.ts"
import type { StoredLink } from "./rows.ts"
import { loadWhitepaper } from "./whitepaper-resolvers.ts"

/** A stored module or one of its items, with the scope for loading its pictures and links. */
export type ModuleSource = Readonly<Record<string, unknown>> & { scope: Scope }

type Resolver = (source: ModuleSource) => unknown

export function moduleResolvers(): Record<string, Record<string, Resolver>> {
  const resolvers: Record<string, Record<string, Resolver>> = {}
  function addType(typename: string, fields: Fields) {
    // A part is found again by its path below the page's modules: `facts`, `facts.items.0`.
    resolvers[typename] = { id: idOf }
    for (const [name, field] of Object.entries(fields)) {
      const resolver = resolverOf(name, field)
      if (resolver) resolvers[typename][name] = resolver
      if (field.kind === "items") addType(field.typename, field.fields)
    }
  }
  for (const [typename, { fields }] of Object.entries(modules)) addType(typename, fields)
  return resolvers
}

/** @returns null for fields that need no resolver, since they are returned as stored. */
function resolverOf(name: string, field: FieldKind): Resolver | null {
  switch (field.kind) {
    case "asset":
      return (source) => (source[name] === undefined ? null : source.scope.assets.load(String(source[name])))
    case "whitepaper":
      return (source) =>
        source[name] === undefined ? null : loadWhitepaper(String(source[name]), source.scope)
    case "figureTable":
      return (source) =>
        source[name] === undefined ? null : source.scope.figureTables.load(String(source[name]))
    case "sharePrices":
      return (source) =>
        source[name] === undefined ? null : source.scope.sharePrices.load(String(source[name]))
    case "markdown":
      return (source) =>
        source[name] === undefined ? null : { tree: source[name] as RichTextTree, scope: source.scope }
    case "link":
      return (source) =>
        source[name] === undefined
          ? null
          : part(source[name] as StoredLink, `${idOf(source)}.${name}`, source)
    case "links":
    case "items":
      return (source) =>
        listOf(source[name]).map((item, index) =>
          part(item as object, `${idOf(source)}.${name}.${index}`, source),
        )
    case "texts":
    case "textRows":
      return (source) => listOf(source[name])
    case "brands":
      return (source) => loadBrands(listOf(source[name]) as string[], source.scope)
    case "enum":
    case "boolean":
      return (source) => source[name] ?? field.default
    default:
      return null
  }
}

function idOf({ id, key }: ModuleSource): string {
  return String(id ?? key)
}

function part<T extends object>(
  value: T,
  id: string,
  { scope }: ModuleSource,
): T & { id: string; scope: Scope } {
  return { ...value, id, scope }
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

async function loadBrands(ids: readonly string[], scope: Scope): Promise<unknown[]> {
  const brands = await Promise.all(ids.map((id) => scope.brands.load(id)))
  return brands.filter((brand) => brand !== null)
}
