import fc from "fast-check"
import { expect, test } from "vitest"
import { encodePath, localizedPath } from "../../../../app/request/sites/localized-path.ts"
import { getSite } from "./fixture.ts"

test.each([
  ["the home page", "main", "/", "/de-ch"],
  ["a page", "main", "/company/history", "/de-ch/company/history"],
  ["a path without its first slash", "main", "company", "/de-ch/company"],
  ["a trailing slash", "main", "/company/", "/de-ch/company"],
  ["a site's slug", "events-na", "/a", "/de-ch/events-na/a"],
  ["the home page of a path site [SITE-18]", "events-na", "/", "/de-ch/events-na"],
  ["no slug of a site with its own host [SITE-04]", "schleuniger", "/a", "/de-ch/a"],
  ["what a path can't hold", "main", "/über uns/a?b#c%", "/de-ch/%C3%BCber%20uns/a%3Fb%23c%25"],
  ["what looks like a host", "main", "//evil.example", "/de-ch/evil.example"],
  ["backslashes", "main", "/\\evil.example", "/de-ch/%5Cevil.example"],
  ["half a character", "main", "/\ud800", "/de-ch/%EF%BF%BD"],
])("an address is built from %s [ROUTE-01, LOC-02]", (_title, siteId, path, expected) => {
  expect(localizedPath(getSite(siteId), { urlCode: "de-ch" }, path)).toBe(expected)
})

test("any segments make a path on the same host [ROUTE-01]", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: "binary" })), (segments) =>
      /^\/(?!\/)[\x21-\x7e]*$/.test(encodePath(segments)),
    ),
  )
})
