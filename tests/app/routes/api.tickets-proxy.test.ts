import { expect, test, vi } from "vitest"
import { createTestContext } from "../request-context.ts"
import { createTestPortalUser } from "../sign-in/session/test-portal-user.ts"
import { callRoute } from "./call-route.ts"

const address = "http://localhost:3000/api/tickets-proxy"
const signedIn = vi.hoisted(() => ({ user: null as unknown, context: null as unknown }))

vi.mock("../../../app/portal/frame/portal-user.server.ts", () => ({
  findPortalUser: async () => signedIn.user,
}))
vi.mock("../../../app/request/context/context.server.ts", () => ({
  requestContext: async () => signedIn.context,
}))

const { action, loader } = await import("../../../app/routes/api.tickets-proxy.ts")

type TestContext = ReturnType<typeof createTestContext>
type Sent = { address: string; headers: Record<string, string>; body: string }

function start({ isSignedIn = true, answer = () => Response.json({ data: {} }) } = {}) {
  const sent: Sent[] = []
  const context = createTestContext("http://localhost:3000/en")
  Object.assign(context.upstreams.tickets, {
    fetch: async (to: string, { headers, body }: Sent) => {
      sent.push({ address: to, headers, body })
      return answer()
    },
  })
  signedIn.user = isSignedIn ? createTestPortalUser() : null
  signedIn.context = context
  return sent
}

function post(body: string, headers: Record<string, string> = {}) {
  const own = { "Sec-Fetch-Site": "same-origin", "Content-Type": "application/json" }
  return callRoute(action, address, { method: "POST", body, headers: { ...own, ...headers } })
}

test("a query goes on with the user's identity token and a debug level, which no browser sees [HTTP-04, HTTP-05]", async () => {
  const sent = start()
  const answer = await post('{"query":"{ ticketRights { mails } }"}')
  expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([200, "private, no-store"])
  expect(sent).toEqual([
    {
      address: "http://tickets.test/graphql",
      headers: {
        "content-type": "application/json",
        accept: "application/json",
        authorization: "Bearer id-token",
        "x-debug-level": "info",
        "x-organisation": "org-nordkabel",
      },
      body: '{"query":"{ ticketRights { mails } }"}',
    },
  ])
})

test.each([
  ["another site's page", { "Sec-Fetch-Site": "cross-site" }, 403],
  ["a form", { "Content-Type": "text/plain" }, 415],
])("%s gets nowhere [HTTP-04]", async (_, headers, status) => {
  const sent = start()
  expect((await post("{}", headers)).status).toBe(status)
  expect(sent).toEqual([])
})

test("nobody without a session asks anything, and nobody anything long [HTTP-04]", async () => {
  const stranger = start({ isSignedIn: false })
  expect((await post("{}")).status).toBe(401)
  expect(stranger).toEqual([])
  const sent = start()
  expect((await post(`{"query":"${"x".repeat(300_000)}"}`)).status).toBe(413)
  expect(sent).toEqual([])
})

test("one person's queries run two at a time, so that they can't hold up everybody's [HTTP-04]", async () => {
  const answers: ((answer: Response) => void)[] = []
  const sent = start()
  Object.assign((signedIn.context as TestContext).upstreams.tickets, {
    fetch: () => new Promise((answer) => answers.push(answer)),
  })
  const first = [post("{}"), post("{}")]
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  const third = await post("{}")
  expect([third.status, third.headers.get("Retry-After")]).toEqual([429, "1"])
  for (const answer of answers) answer(Response.json({ data: {} }))
  expect((await Promise.all(first)).map(({ status }) => status)).toEqual([200, 200])
  expect(sent).toEqual([])
  start({
    answer: () => {
      throw new Error("down")
    },
  })
  for (let times = 0; times < 3; times++) expect((await post("{}")).status).toBe(502)
})

test("a service that is away is a 502, and its own refusals come through", async () => {
  start({
    answer: () => {
      throw new Error("down")
    },
  })
  expect((await post("{}")).status).toBe(502)
  start({ answer: () => Response.json({ errors: [] }, { status: 403 }) })
  expect((await post("{}")).status).toBe(403)
})

test("only POST is answered", async () => {
  const answer = await callRoute(loader, address)
  expect([answer.status, answer.headers.get("Allow")]).toEqual([405, "POST"])
})
