/** Nothing that the portal answers is kept by a browser or a proxy: not to who is signed in, and not to who was. */
import { type APIRequestContext, expect, test } from "@playwright/test"
import { originOf } from "./support/addresses.ts"
import { ask } from "./support/ask.ts"
import { signInByForm } from "./support/sign-in.ts"

const origin = originOf("main")
const own = { Origin: origin }
const foreign = { Origin: "https://evil.example" }
const form = { "Content-Type": "application/x-www-form-urlencoded" }
const json = { "Content-Type": "application/json" }
const nobodys = "7d9f4c52-0f0e-4f0a-9c55-000000000000"

type Options = { headers?: Record<string, string>; data?: string }
type Row = [method: string, path: string, signedIn: number, signedOut: number, options?: Options]

const screens: Row[] = [
  ["GET", "/mykomax", 302, 302],
  ["GET", "/en/mykomax", 200, 302],
  ["GET", "/en/mykomax/account", 200, 302],
  ["GET", "/en/mykomax/inventory", 302, 302],
  ["GET", "/en/mykomax/nothing", 404, 302],
  ["GET", "/en/mykomax/register/inventory", 200, 302],
  ["GET", "/en/mykomax/register/ticketing", 302, 302],
  ["GET", "/en/mykomax/tickets/list", 200, 302],
  ["GET", "/en/mykomax/tickets/newticket", 200, 302],
  ["GET", `/en/mykomax/tickets/${nobodys}`, 404, 302],
  ["GET", "/en/mykomax/wire-flow", 200, 302],
]

const others: Row[] = [
  ["GET", "/xx-yy/mykomax", 404, 404],
  ["GET", "/en/mykomax/account/export", 200, 302],
  ["GET", "/en/mykomax/account/passkeys", 405, 405],
  ["GET", "/en/mykomax/account/recovery-codes", 405, 405],
  ["GET", "/en/mykomax/logout", 200, 200, { headers: { "Sec-Fetch-Site": "cross-site" } }],
  ["GET", "/en/mykomax/register", 302, 302],
  ["GET", "/en/mykomax/tickets/uploads", 405, 405],
  ["GET", `/en/mykomax/tickets/uploads/${nobodys}`, 404, 302],
  ["GET", `/en/mykomax/tickets/${nobodys}/files/${nobodys}`, 404, 302],
  ["GET", "/en/sign-in-failed", 404, 404],
  ["GET", "/callback?code=a&state=b", 303, 303],
  ["GET", "/blank-callback", 200, 200],
  ["GET", "/api/tickets-proxy", 405, 405],
  ["POST", "/en/mykomax", 405, 405, { headers: { ...own, ...form }, data: "a=b" }],
  ["POST", "/en/mykomax?index", 403, 302, { headers: { ...own, ...form }, data: "intent=x" }],
  ["POST", "/en/mykomax/account", 400, 302, { headers: { ...own, ...form }, data: "intent=x" }],
  ["POST", "/en/mykomax/account", 403, 302, { headers: { ...foreign, ...form }, data: "intent=x" }],
  ["POST", "/en/mykomax/account/passkeys", 400, 302, { headers: { ...own, ...json }, data: "[]" }],
  ["POST", "/en/mykomax/account/recovery-codes", 400, 302, { headers: { ...own, ...form }, data: "a=b" }],
  ["POST", "/en/mykomax/tickets/list", 400, 302, { headers: { ...own, ...json }, data: "{}" }],
  ["POST", "/en/mykomax/tickets/newticket", 422, 302, { headers: { ...own, ...form }, data: "subject=x" }],
  [
    "POST",
    "/en/mykomax/tickets/newticket.data",
    422,
    202,
    { headers: { ...own, ...form }, data: "subject=x" },
  ],
  ["POST", `/en/mykomax/tickets/${nobodys}`, 400, 302, { headers: { ...own, ...form }, data: "intent=x" }],
  ["DELETE", `/en/mykomax/tickets/uploads/${nobodys}`, 204, 302, { headers: own }],
  ["PUT", "/en/mykomax/nothing", 405, 302, { headers: { ...own, ...form }, data: "a=b" }],
  ["POST", "/en/mykomax/wire-flow", 400, 302, { headers: { ...own, ...form }, data: "a=b" }],
  ["POST", "/api/tickets-proxy", 403, 403, { headers: { ...foreign, ...json }, data: "{}" }],
]

/** What scripts ask for; redirects travel in it as data. */
const asData: Row[] = screens.map(([method, path, signedIn, signedOut]) => [
  method,
  `${path}.data`,
  signedIn === 302 ? 202 : signedIn,
  signedOut === 302 ? 202 : signedOut,
])

/** What is asked for ahead of a click: documents as ever, and no data, since it could not be kept. */
const ahead: Row[] = [
  ...screens.map(asAhead),
  ...asData.map(([method, path]): Row => asAhead([method, path, 204, 204])),
]

function asAhead([method, path, signedIn, signedOut]: Row): Row {
  return [method, path, signedIn, signedOut, { headers: { "Sec-Purpose": "prefetch" } }]
}

async function expectKeptByNobody(request: APIRequestContext, cookie: string, isSignedIn: boolean) {
  const answers: unknown[] = []
  const expected: unknown[] = []
  for (const [method, path, signedIn, signedOut, sent = {}] of [...screens, ...others, ...asData, ...ahead]) {
    const { headers = {}, data } = sent
    const options = { method, headers: { ...headers, Cookie: cookie }, ...(data && { data }) }
    const answer = await ask(request, path, options)
    answers.push([method, path, answer.status(), answer.headers()["cache-control"]])
    expected.push([method, path, isSignedIn ? signedIn : signedOut, "private, no-store"])
  }
  expect(answers).toEqual(expected)
}

test("no answer of the portal is kept, during a session and after it", async ({ request, playwright }) => {
  test.setTimeout(90_000)
  const cookie = await signInByForm(request, "engineering@lumen.example")
  const bare = await playwright.request.newContext()
  await expectKeptByNobody(bare, cookie, true)
  const left = await ask(bare, "/en/mykomax/logout", { method: "POST", headers: { ...own, Cookie: cookie } })
  expect([left.status(), left.headers()["cache-control"]]).toEqual([303, "private, no-store"])
  await expectKeptByNobody(bare, cookie, false)
  await bare.dispose()
})
