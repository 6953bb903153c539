import { expect, test } from "vitest"
import { findTagManager, tagManagerPolicy } from "../../../../app/website/analytics/tag-manager.server.ts"
import { readSettings } from "../../read-settings.ts"
import { createTestContext } from "../../request-context.ts"
import { createTestUpstreams } from "../../upstreams.ts"

function tagManagerOf(cookies: Record<string, string>, variables: Record<string, string> = {}) {
  const upstreams = createTestUpstreams({ variables })
  return findTagManager(createTestContext("http://localhost/en", { upstreams, cookies }))
}

const configured = { TAG_MANAGER_ID: "GTM-ABC123" }

test("a document knows of the tag manager after consent and with an id only [ANALYTICS-01]", () => {
  expect(tagManagerOf({ "cookie-consent": "accepted" }, configured)).toEqual({
    id: "GTM-ABC123",
    url: "https://www.googletagmanager.com/gtm.js",
    site: "main",
  })
  expect(tagManagerOf({ "cookie-consent": "accepted" })).toBeNull()
  for (const value of ["rejected", "Accepted", "accepted.1", "true", ""])
    expect(tagManagerOf({ "cookie-consent": value }, configured)).toBeNull()
  expect(tagManagerOf({}, configured)).toBeNull()
})

test("only a document with the tag manager lets its hosts in", () => {
  expect(tagManagerPolicy(null)).toEqual({})
  const policy = tagManagerPolicy({ url: "https://tags.example.com/gtm.js" })
  expect(policy.scriptHosts).toContain("https://tags.example.com")
  expect(policy).toMatchObject({ trustedTypes: false })
})

test.each(["gtm-abc", "GTM-", "GTM-abc123", "GTM-ABC123'><script>", "UA-1234"])(
  "the id %s is refused at start",
  (id) => {
    expect(() => readSettings({ TAG_MANAGER_ID: id })).toThrow("TAG_MANAGER_ID: must look like")
  },
)

test.each(["javascript:alert(1)", "tags.example.com", "data:,x"])(
  "the script's address %s is refused at start",
  (url) => {
    expect(() => readSettings({ TAG_MANAGER_URL: url })).toThrow("TAG_MANAGER_URL")
  },
)
