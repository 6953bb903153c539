import { type AgnosticRouteObject, matchRoutes } from "@remix-run/router"
import fc from "fast-check"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { createRouteMatcher, type MatchedRoute } from "../../../../app/request/documents/route-matcher.ts"
import config from "../../../../app/routes.ts"

type Entry = { id?: string; file: string; path?: string; index?: boolean; children?: Entry[] }

const root: MatchedRoute = { id: "root", path: "" }
const routes: Record<string, MatchedRoute> = { root, ...Object.fromEntries(list(await config, "root")) }
const match = createRouteMatcher(routes)
const routerRoutes = nest(Object.values(routes), "")

function list(entries: readonly Entry[], parentId: string): [string, MatchedRoute][] {
  return entries.flatMap(({ id, file, path, index, children = [] }) => {
    const known = id ?? file.replace(/\.tsx?$/, "")
    return [[known, { id: known, parentId, path, index }], ...list(children, known)]
  })
}

function nest(all: readonly MatchedRoute[], parentId: string): AgnosticRouteObject[] {
  return all
    .filter((route) => (route.parentId ?? "") === parentId)
    .map(({ id, path, index }) => (index ? { id, path, index } : { id, path, children: nest(all, id) }))
}

const ours = (pathname: string) => match(pathname)?.map(({ id }) => id) ?? null
const routers = (pathname: string) =>
  matchRoutes(routerRoutes, { pathname })?.map(({ route }) => route.id) ?? null

// The router warns of what it can't decode.
beforeEach(() => {
  vi.spyOn(console, "warn").mockReturnValue(undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
})

/** What stands in the paths of `app/routes.ts`, and what tends to trip up whoever reads addresses. */
const words = [
  ...new Set(Object.values(routes).flatMap(({ path = "" }) => path.replaceAll(/[?*:]/g, "").split("/"))),
  ...["en", "de-ch", "EN", "a", "xx", "company.data", "mykomax.data", "_payload.json", "index", "events-na"],
  ...[
    "%C3%A4",
    "ä",
    "%2F",
    "a%2Fb",
    "%5C",
    "%zz",
    "%",
    "%0A",
    "a%0Ab",
    "%E2%80%A8",
    "%20",
    ".",
    "..",
    "*",
    "?",
    "+",
  ],
]
const segment = fc
  .oneof({ weight: 8, arbitrary: fc.constantFrom(...words) }, { weight: 1, arbitrary: fc.webSegment() })
  .chain((word) => fc.constantFrom(word, word, word, word.toUpperCase(), encodeFirst(word)))
const address = fc
  .tuple(fc.array(segment, { maxLength: 6 }), fc.constantFrom("", "", "", "/", "//", ".data"))
  .map(([segments, tail]) => `/${segments.join("/")}${tail}`)

function encodeFirst(word: string): string {
  const [first] = word
  return first && /[a-z]/i.test(first) ? `%${first.charCodeAt(0).toString(16)}${word.slice(1)}` : word
}

test("an address is answered by the routes that the router would choose", () => {
  fc.assert(
    fc.property(address, (pathname) => {
      expect(ours(pathname)).toEqual(routers(pathname))
    }),
    { numRuns: 1_000 },
  )
})

test("each route is found at each way of writing its path", () => {
  const found = new Set<string>()
  for (const { id } of Object.values(routes)) {
    for (const pathname of addressesOf(id)) {
      const branch = ours(pathname)
      expect(branch, pathname).toEqual(routers(pathname))
      found.add(branch?.at(-1) ?? "")
    }
  }
  const isLayout = ({ id }: MatchedRoute) =>
    Object.values(routes).some(({ parentId, index }) => index && parentId === id)
  expect(Object.values(routes).filter(({ id }) => !found.has(id))).toEqual(
    Object.values(routes).filter(isLayout),
  )
})

/** With and without what is optional, with words that other routes know, too, and with slashes at the end. */
function addressesOf(id: string): string[] {
  const paths: string[] = []
  for (let route = routes[id]; route; route = routes[route.parentId ?? ""]) paths.unshift(route.path ?? "")
  const path = paths.filter((part) => part !== "").join("/")
  const filled = ["en", "products", "x.y"].flatMap((word) => {
    const long = path.replaceAll(/:[\w-]+\??/g, word).replace("*", `${word}/b`)
    const short = path
      .replaceAll(/:[\w-]+\?\/?/g, "")
      .replaceAll(/:[\w-]+/g, word)
      .replace(/\/?\*/, "")
    return [long, short]
  })
  const [first = "", ...others] = new Set(filled)
  const ways = [`/${first}`, `/${first}/`, `//${first}`, `/${first.toUpperCase()}`, `/${first}.data`]
  // The other words in one way each: the router sorts all routes anew for each address, and the test above mixes words and ways.
  return [...ways, ...others.map((one) => `/${one}/`)]
}

test("without a route for it an address has no branch", () => {
  const few = createRouteMatcher({ root, page: { id: "page", parentId: "root", path: "a/:b" } })
  expect(few("/a/b")?.map(({ id }) => id)).toEqual(["root", "page"])
  expect([few("/a"), few("/a/b/c")]).toEqual([null, null])
})
