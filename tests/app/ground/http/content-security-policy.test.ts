import { expect, test } from "vitest"
import {
  contentSecurityPolicy,
  type PolicyFeatures,
} from "../../../../app/ground/http/content-security-policy.ts"

function directives(features?: PolicyFeatures): Map<string, string> {
  const parts = contentSecurityPolicy(features).split("; ")
  return new Map(parts.map((part) => [part.split(" ", 1)[0] ?? "", part.slice(part.indexOf(" ") + 1)]))
}

test("a document runs and styles itself from this site only, and makes no markup of text", () => {
  const policy = directives()
  expect(policy.get("script-src")).toBe("'self'")
  expect(policy.get("style-src")).toBe("'self'")
  expect(policy.get("require-trusted-types-for")).toBe("'script'")
  expect(policy.get("trusted-types")).toBe("'none'")
})

test("a document's features widen what they are about, and nothing else", () => {
  const policy = directives({
    scriptHosts: ["https://tags.example"],
    connectHosts: ["https://data.example"],
    imageHosts: ["https://pixel.example"],
    nonce: "n0nce",
    hashes: ["sha256-abc="],
    trustedTypes: ["app"],
  })
  expect(policy.get("script-src")).toBe("'self' 'nonce-n0nce' 'sha256-abc=' https://tags.example")
  expect(policy.get("connect-src")).toBe("'self' https://data.example")
  expect(policy.get("img-src")).toBe("'self' data: https://pixel.example")
  expect(policy.get("trusted-types")).toBe("app")
  expect(policy.get("style-src")).toBe("'self'")
  expect(policy.get("default-src")).toBe("'self'")
})

test("scripts that know nothing of Trusted Types run without them", () => {
  const policy = directives({ trustedTypes: false })
  expect(policy.has("require-trusted-types-for")).toBe(false)
  expect(policy.has("trusted-types")).toBe(false)
})

test.each<PolicyFeatures>([
  {},
  { trustedTypes: false },
  { scriptHosts: ["https://tags.example"], nonce: "x" },
])("nothing unsafe is ever allowed: %j", (features) => {
  expect(contentSecurityPolicy(features)).not.toContain("unsafe")
})
