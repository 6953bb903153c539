import { expect, test } from "vitest"
import { pageVersions } from "../../../../app/request/sites/page-versions.ts"
import type { ListAddresses } from "../../../../app/website/listed-addresses/listed-addresses.ts"
import { type ListedRoom, listedPages } from "../../../../app/website/sitemaps/listed-pages.server.ts"
import { getSite } from "../../request/sites/fixture.ts"
import { createTestContext } from "../../request-context.ts"

const site = getSite("main")

/** A room with an address for each of its ids, in English. */
function roomOf(ids: readonly string[]): ListAddresses {
  return async function* listAddresses({ systemData }, site, after) {
    for (const id of ids.slice(ids.indexOf(after ?? "") + 1)) {
      const page = { path: `/${id}`, languages: ["en"], countries: [] }
      const versions = pageVersions(page, { site, systemData, homePath: () => null })
      yield { id, updatedAt: null, versions }
    }
  }
}

const rooms: readonly ListedRoom[] = [
  { mark: "", listAddresses: roomOf(["a", "b"]) },
  { mark: "story ", listAddresses: roomOf(["c", "d"]) },
]

async function addressesAfter(after: string | null) {
  const found: [string, string][] = []
  const context = createTestContext("http://localhost/en")
  for await (const { id, addresses } of listedPages(context, site, after, rooms))
    found.push([id, addresses.join()])
  return found
}

const all = [
  ["a", "http://localhost:3000/en/a"],
  ["b", "http://localhost:3000/en/b"],
  ["story c", "http://localhost:3000/en/c"],
  ["story d", "http://localhost:3000/en/d"],
]

test("a room that tells its addresses is in the sitemap", async () => {
  expect(await addressesAfter(null)).toEqual(all)
})

test.each([
  ["a", 1],
  ["b", 2],
  ["story c", 3],
  ["story d", 4],
])("a file goes on behind %s, in its own room and those after it", async (after, skipped) => {
  expect(await addressesAfter(after)).toEqual(all.slice(skipped))
})

test("what has no address that a reader could open is left out", async () => {
  const nowhere: ListedRoom = {
    mark: "",
    async *listAddresses() {
      yield { id: "x", updatedAt: null, versions: [] }
    },
  }
  const context = createTestContext("http://localhost/en")
  for await (const page of listedPages(context, site, null, [nowhere])) expect(page).toBeUndefined()
})
