import { expect, test } from "vitest"
import { siteOrigin } from "../../../../app/request/sites/site-origin.ts"
import { getSite } from "./fixture.ts"

test.each([
  ["main", "http://localhost:3000", "http://localhost:3000"],
  ["schleuniger", "http://localhost:3000", "http://schleuniger.localhost:3000"],
  ["schleuniger", "https://www.example.com", "https://schleuniger.localhost"],
  ["schleuniger", "https://www.example.com:443/path?x", "https://schleuniger.localhost"],
  ["trade-fair", "https://www.example.com:8443", "https://www.example.com:8443"],
])("site %s at %s starts with %s", (siteId, base, origin) => {
  expect(siteOrigin(getSite(siteId), base)).toBe(origin)
})
