import { expect, test } from "vitest"
import { createPageAges } from "../../../../app/request/page-cache/page-ages.ts"
import { createPageCache } from "../../../../app/request/page-cache/page-cache.server.ts"
import { readPageKey } from "../../../../app/request/page-cache/page-key.ts"
import { createTestLog } from "../../ground/http/test-log.ts"

const at = { host: "localhost", url: "/en/company" }

test("the age of a page is that of the visitors' copy, until it is purged", async () => {
  const ages = createPageAges()
  expect(ages.find(at)).toBeNull()
  const headers = { "Content-Type": "text/html", "Cache-Control": "public, max-age=0" }
  const pages = createPageCache({
    maxBytes: 1_000_000,
    headers: {},
    now: () => 1_000,
    async render(_key, record) {
      record.host = "own"
      record.tags.add("page:a")
      return { status: 200, headers: new Headers(headers), body: "a page" }
    },
  })
  ages.follow(pages)
  expect(ages.find(at)).toBeNull()
  const key = readPageKey({ method: "GET", url: at.url, headers: { host: at.host } })
  if (!key) throw new Error("the page has no key")
  await pages.load(key, { requestId: "r", log: createTestLog().log })
  expect(ages.find(at)).toEqual(new Date(1_000))
  // Visitors' choices don't change which copy is told of.
  expect(ages.find({ ...at, url: "/en/company?utm_source=mail" })).toEqual(new Date(1_000))
  pages.purge(["page:a"])
  expect(ages.find(at)).toBeNull()
})
