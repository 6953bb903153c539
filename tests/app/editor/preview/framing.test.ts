import { expect, test } from "vitest"
import { previewPolicy, withFramedCookies } from "../../../../app/editor/preview/framing.server.ts"
import { contentSecurityPolicy, mergePolicies } from "../../../../app/ground/http/content-security-policy.ts"
import { createTestContext } from "../../request-context.ts"
import { createTestUpstreams } from "../../upstreams.ts"

const studio = "https://studio.example"
const token = "00000000-0000-4000-8000-000000000000.x"

function policyAt(path: string, { isEditor = false, ancestors = studio } = {}) {
  const variables: Record<string, string> = ancestors ? { PREVIEW_FRAME_ANCESTORS: ancestors } : {}
  const upstreams = createTestUpstreams({ variables })
  const context = createTestContext(`http://localhost${path}`, { upstreams, isEditor })
  return contentSecurityPolicy(mergePolicies({}, previewPolicy(context)))
}

test("a content system may frame editors' documents, their entrance and shared drafts, and nothing else", () => {
  const framed = `frame-ancestors 'self' ${studio};`
  expect(policyAt("/en/company", { isEditor: true })).toContain(framed)
  expect(policyAt("/en/editor")).toContain(framed)
  expect(policyAt(`/en/shared/${token}`)).toContain(framed)
  for (const path of ["/en", "/en/company", "/en/company/shared/x", "/en/search"])
    expect(policyAt(path), path).toContain("frame-ancestors 'self';")
  expect(policyAt("/en/company", { isEditor: true, ancestors: "" })).toContain("frame-ancestors 'self';")
})

test("only the comparison frames this site", () => {
  expect(policyAt("/en/editor/preview/compare", { isEditor: true })).toContain("frame-src 'self' https:")
  expect(policyAt("/en/editor/preview/compare")).not.toContain("frame-src 'self'")
  expect(policyAt("/en/company", { isEditor: true })).not.toContain("frame-src 'self'")
})

function cookiesOf(
  destination: string | null,
  { origin = "https://www.example", ancestors = studio }: { origin?: string; ancestors?: string } = {},
) {
  const upstreams = createTestUpstreams({
    variables: { PUBLIC_ORIGIN: origin, ...(ancestors && { PREVIEW_FRAME_ANCESTORS: ancestors }) },
  })
  const request = new Request("https://www.example/en/editor", {
    headers: destination ? { "Sec-Fetch-Dest": destination } : {},
  })
  const headers = new Headers()
  headers.append("Set-Cookie", "editor-password=x; Path=/; Max-Age=9; SameSite=Lax; HttpOnly; Secure")
  headers.append("Set-Cookie", "editor-stage=draft; Path=/; SameSite=Lax; HttpOnly; Secure")
  headers.append("Set-Cookie", "locale=de; Path=/; SameSite=Lax")
  return withFramedCookies(upstreams, request, new Response(null, { headers })).headers.getSetCookie()
}

const usual = [
  "editor-password=x; Path=/; Max-Age=9; SameSite=Lax; HttpOnly; Secure",
  "editor-stage=draft; Path=/; SameSite=Lax; HttpOnly; Secure",
  "locale=de; Path=/; SameSite=Lax",
]

test("in a content system's frame editors' cookies are sent, and kept apart for it", () => {
  expect(cookiesOf("iframe")).toEqual([
    "editor-password=x; Path=/; Max-Age=9; HttpOnly; SameSite=None; Secure; Partitioned",
    "editor-stage=draft; Path=/; HttpOnly; SameSite=None; Secure; Partitioned",
    "locale=de; Path=/; SameSite=Lax",
  ])
})

test("everywhere else they stay as they are", () => {
  expect(cookiesOf("document")).toEqual(usual)
  expect(cookiesOf(null)).toEqual(usual)
  expect(cookiesOf("iframe", { ancestors: "" })).toEqual(usual)
  expect(cookiesOf("iframe", { origin: "http://localhost:3000" })).toEqual(usual)
})

test.each(["https://studio.example/", "studio.example", "http://studio.example", "*", "https://a.example;x"])(
  "what is no origin is refused at the start: %s",
  (ancestors) => {
    expect(() => createTestUpstreams({ variables: { PREVIEW_FRAME_ANCESTORS: ancestors } })).toThrow()
  },
)
