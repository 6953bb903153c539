import fc from "fast-check"
import { expect, test } from "vitest"
import { FaultList } from "../../../../services/content/import/faults.ts"
import { checkRedirects } from "../../../../services/content/import/redirect-chains.ts"
import { normalizePreviousUrl, type PlacedRedirect } from "../../../../services/content/import/redirects.ts"
import type { StoredLink } from "../../../../services/content/rows.ts"

type Entry = [from: string, target: string | StoredLink, siteId?: string]

function redirectsOf(entries: readonly Entry[]): PlacedRedirect[] {
  return entries.map(([from, target, siteId = ""], index) => ({
    previousUrl: normalizePreviousUrl(from),
    siteId,
    target: typeof target === "string" ? { path: target } : target,
    place: { file: "redirects.yaml", line: index + 1 },
  }))
}

function faultsOf(entries: readonly Entry[], pages: readonly string[] = []): string[] {
  const faults = new FaultList()
  const idsByAddress = new Map(pages.map((address) => [address, address]))
  checkRedirects(redirectsOf(entries), { sites: new Set(["main", "events"]), idsByAddress }, faults)
  return faults.sorted().map(({ line, reason }) => `${line}: ${reason}`)
}

const straight = "; lead straight to the end"

test("redirects that lead to pages, products, other hosts and unknown paths are fine", () => {
  expect(
    faultsOf([
      ["/a", { pageId: "p" }],
      ["/b", { productSlug: "p" }],
      ["/c", { url: "https://example.com/a" }],
      ["/d", "/e"],
      ["/d?x=1", "/f"],
    ]),
  ).toEqual([])
})

test.each<[string, Entry[], string[]]>([
  ["to itself", [["/a", "/a"]], ["1: a loop: /a → /a"]],
  [
    "of two",
    [
      ["/a", "/b"],
      ["/b", "/a"],
    ],
    ["1: a loop: /a → /b → /a"],
  ],
  [
    "reached over a way",
    [
      ["/x", "/a"],
      ["/a", "/b"],
      ["/b", "/a"],
    ],
    ["1: a loop: /x → /a → /b → /a"],
  ],
  ["by another spelling", [["/A/", "/a/"]], ["1: a loop: /a → /a"]],
  ["over a target with a query, by the entry without", [["/a", "/a?x=1"]], ["1: a loop: /a → /a"]],
  ["from a locale to the same path", [["/de/a", "/a"]], ["1: a loop: /de/a → /de/a"]],
  ["over a hard link", [["/a", { url: "hard:/a" }]], ["1: a loop: /a → /a"]],
])("a loop %s is refused with all its hops", (_name, entries, faults) => {
  expect(faultsOf(entries)).toEqual(faults)
})

test("a chain is refused with all its hops", () => {
  expect(
    faultsOf([
      ["/a", "/b"],
      ["/b", "/c"],
      ["/c", "/d"],
    ]),
  ).toEqual([`1: a chain: /a → /b → /c → /d${straight}`, `2: a chain: /b → /c → /d${straight}`])
})

test("a chain runs over a target's query and over the entry without it", () => {
  expect(
    faultsOf([
      ["/a", { path: "/b", pageParameters: "?x=1" }],
      ["/b?x=1", "/c"],
    ]),
  ).toEqual([`1: a chain: /a → /b?x=1 → /c${straight}`])
  expect(
    faultsOf([
      ["/a", "/b?x=2"],
      ["/b", "/c"],
    ]),
  ).toEqual([`1: a chain: /a → /b → /c${straight}`])
})

test("a page that exists ends the way, on its own site only", () => {
  const entries: Entry[] = [
    ["/a", "/b", "main"],
    ["/b", "/c"],
  ]
  expect(faultsOf(entries, ["main:/b"])).toEqual([])
  expect(faultsOf(entries, ["events:/b"])).toEqual([`1: a chain: /a → /b → /c${straight}`])
})

test("entries of different sites or different locales never meet", () => {
  expect(
    faultsOf([
      ["/a", "/b", "main"],
      ["/b", "/a", "events"],
    ]),
  ).toEqual([])
  expect(
    faultsOf([
      ["/de/a", "/b"],
      ["/fr/b", "/a"],
    ]),
  ).toEqual([])
})

test("the same URL twice on one site is refused, on two sites it is not", () => {
  expect(
    faultsOf([
      ["/a", "/b", "main"],
      ["/a", "/c", "events"],
      ["/a", "/d"],
    ]),
  ).toEqual([])
  expect(
    faultsOf([
      ["/a", "/b", "main"],
      ["/A/", "/c", "main"],
    ]),
  ).toEqual(["2: /a already stands in redirects.yaml:1"])
})

test("whoever follows redirects that passed the check is sent at most once", () => {
  const path = fc.constantFrom("/a", "/b", "/c", "/d", "/e")
  const entries = fc.uniqueArray(fc.tuple(path, path), { selector: ([from]) => from, maxLength: 5 })
  fc.assert(
    fc.property(entries, (pairs) => {
      const targets = new Map(pairs)
      const leadsOn = pairs.some(([, to]) => targets.has(to))
      expect(faultsOf(pairs).length > 0).toBe(leadsOn)
    }),
  )
})
