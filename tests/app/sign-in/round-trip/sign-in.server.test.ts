import { expect, test } from "vitest"
import { requirePortalUser, takeKeptForm } from "../../../../app/portal/frame/portal-user.server.ts"
import { loader as callback } from "../../../../app/routes/callback.ts"
import { createPortalWorld, user } from "../session/portal-world.ts"
import { readFlashCookie } from "../session/test-portal.ts"
import { signInAt } from "../session/test-provider.ts"

const world = createPortalWorld()
const { ask, goToProvider, signIn } = world

test("the way to the provider has all that the specification asks for [AUTH-20, AUTH-25, AUTH-26, AUTH-37]", async () => {
  const url = new URL(await goToProvider())
  expect(url.origin + url.pathname).toBe(`${world.provider.issuer}/auth`)
  const said = Object.fromEntries(url.searchParams)
  expect(said).toEqual({
    client_id: "portal",
    redirect_uri: "http://localhost/callback",
    response_type: "code",
    scope: "openid profile email fr:idm:*",
    state: expect.stringMatching(/^[\w-]{22}$/),
    prompt: "login",
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: "S256",
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    ui_locales: "de-CH de",
  })
  expect(Buffer.from(said.state ?? "", "base64url")).toHaveLength(16)
  expect(Buffer.from(said.code_challenge ?? "", "base64url")).toHaveLength(32)
})

test("a provider that knows the user is asked nothing by anybody; one that doesn't shows its login page [AUTH-16, AUTH-17]", async () => {
  const known = new Map<string, string>()
  await signIn("/en/mykomax", known)
  world.browser.jar.clear()
  const silent = await ask(user, "/en/mykomax")
  expect(new URL(silent.headers.get("Location") ?? "").searchParams.get("prompt")).toBe("none")
  const back = await ask(callback, await signInAt(silent.headers.get("Location") ?? "", known))
  expect(back.headers.get("Location")).toBe("/en/mykomax")
  world.browser.jar.clear()
  const unknown = await ask(user, "/en/mykomax")
  const login = await ask(callback, await signInAt(unknown.headers.get("Location") ?? ""))
  expect(login.status).toBe(302)
  expect(new URL(login.headers.get("Location") ?? "").searchParams.get("prompt")).toBe("login")
  expect(world.portal.upstreams.recorded.map(({ action }) => action)).toEqual(["sign-in", "sign-in"])
})

test("who signs in comes back to the page asked for, with a session whose cookie no script reads [AUTH-03, AUTH-15]", async () => {
  const response = await signIn()
  expect(response.headers.get("Location")).toBe("/de-ch/mykomax/tickets/list?status=open")
  const cookie = response.headers.getSetCookie().find((line) => line.startsWith("session="))
  expect(cookie).toMatch(/^session=[\w-]{43}; Path=\/; SameSite=Lax; HttpOnly$/)
  const page = await ask(user, "/de-ch/mykomax")
  expect(await page.json()).toMatchObject({
    fullName: "Some Body",
    initials: "SB",
    roles: ["kmx_int_serviceticketing_active"],
    organisation: "org-nordkabel",
  })
  expect(world.portal.upstreams.recorded).toMatchObject([{ action: "sign-in", actor: "somebody" }])
})

test("on https the cookies carry __Host- and Secure", async () => {
  await world.startPortal({
    variables: { PUBLIC_ORIGIN: "https://www.komax.example" },
  })
  const response = await ask(user, "https://www.komax.example/en/mykomax")
  expect(response.headers.getSetCookie()).toEqual([
    expect.stringMatching(
      /^__Host-sign-in-[\w-]{10}=.*; Path=\/; Max-Age=3600; SameSite=Lax; HttpOnly; Secure$/,
    ),
  ])
})

test("neither cookies nor the database hold tokens, state or verifier that could be read [AUTH-19, SESS-01]", async () => {
  await goToProvider()
  const state = new URL(await goToProvider()).searchParams.get("state") ?? "none"
  expect(world.browser.header()).not.toContain(state)
  await signIn()
  const { rows } = await world.portal.pool.query("select * from portal_session")
  const kept = JSON.stringify(rows)
  expect(rows).toHaveLength(1)
  expect(kept).not.toMatch(/eyJ[\w-]+\./)
  expect(kept).not.toContain(world.browser.jar.get("session"))
})

test("all loaders of a screen send the reader to the same sign-in", async () => {
  const request = new Request("http://localhost/en/mykomax")
  const context = { upstreams: world.portal.upstreams }
  const ways = await Promise.allSettled([1, 2, 3].map(() => requirePortalUser({ request, context })))
  const locations = ways.map((way) => way.status === "rejected" && way.reason.headers.get("Location"))
  expect(new Set(locations).size).toBe(1)
})

test("a reader who came by another host of the site signs in at the one that the provider knows", async () => {
  const response = await ask(user, "http://localhost:8080/en/mykomax?a=b")
  expect(response.headers.get("Location")).toBe("http://localhost/en/mykomax?a=b")
})

test("two tabs sign in side by side, each back to its own page", async () => {
  const first = await goToProvider("/en/mykomax/account")
  const second = await goToProvider("/en/mykomax/tickets/list")
  const jar = new Map<string, string>()
  const back = await ask(callback, await signInAt(second, jar))
  expect(back.headers.get("Location")).toBe("/en/mykomax/tickets/list")
  expect((await ask(callback, await signInAt(first, jar))).headers.get("Location")).toBe(
    "/en/mykomax/account",
  )
})

test("no more than five sign-ins wait in one browser; the newest ones do", async () => {
  for (let tab = 0; tab < 8; tab += 1) await goToProvider()
  expect(world.browser.jar.size).toBe(5)
  expect((await signIn("/en/mykomax")).headers.get("Location")).toBe("/en/mykomax")
})

test("no address leads out of the portal after a sign-in", async () => {
  const response = await signIn("/de-ch/mykomax?returnTo=https://elsewhere.example")
  expect(response.headers.get("Location")).toBe("/de-ch/mykomax?returnTo=https%3A%2F%2Felsewhere.example")
})

test("signing in gives a new session; one that was planted before is not taken over", async () => {
  world.browser.jar.set("session", "planted-by-somebody-else")
  await signIn()
  const first = world.browser.jar.get("session")
  expect(first).not.toBe("planted-by-somebody-else")
  const location = await goToProviderAnew()
  await ask(callback, await signInAt(location))
  expect(world.browser.jar.get("session")).not.toBe(first)
  const { rows } = await world.portal.pool.query("select id from portal_session")
  expect(rows).toHaveLength(1)
})

test("a sign-in in a second tab leaves the tokens good that it brings", async () => {
  const jar = new Map<string, string>()
  const [first, second] = [await goToProvider(), await goToProvider()]
  await ask(callback, await signInAt(first, jar))
  await ask(callback, await signInAt(second, jar))
  const session = await world.portal.sessions.find(world.browser.jar.get("session") ?? "")
  const headers = { Authorization: `Bearer ${session?.tokens.accessToken}` }
  expect((await fetch(`${world.provider.issuer}/me`, { headers })).status).toBe(200)
})

/** With a session one is sent to the provider by the renewal of another tab only; here its cookie is left out for one request. */
async function goToProviderAnew(): Promise<string> {
  const session = world.browser.jar.get("session") ?? ""
  world.browser.jar.delete("session")
  const location = await goToProvider()
  world.browser.jar.set("session", session)
  return location
}

test("a provider that is away is said, and the public address of the portal stays [AUTH-38]", async () => {
  await world.startPortal({ issuer: "http://127.0.0.1:9" })
  await expect(
    requirePortalUser({
      request: new Request("http://localhost/en/mykomax"),
      context: { upstreams: world.portal.upstreams },
    }),
  ).rejects.toMatchObject({ data: { kind: "portal-unavailable" }, init: { status: 503 } })
})

test("a provider that doesn't answer within the time-out is away [AUTH-38]", async () => {
  const hangs = ((_input, init) =>
    new Promise((_, reject) => {
      init?.signal?.addEventListener("abort", () => reject(init.signal?.reason))
    })) as typeof fetch
  await world.startPortal({
    fetchProvider: hangs,
    variables: { OIDC_TIMEOUT_MS: "100" },
  })
  await expect(
    requirePortalUser({
      request: new Request("http://localhost/en/mykomax"),
      context: { upstreams: world.portal.upstreams },
    }),
  ).rejects.toMatchObject({ data: { kind: "portal-unavailable" } })
})

const newTicket = "/en/mykomax/tickets/newticket"

async function take(args: Parameters<typeof takeKeptForm>[0]) {
  return Response.json(await takeKeptForm(args))
}

test("what somebody had typed is there again after the sign-in, for them alone and once", async () => {
  const body = new FormData()
  for (const [name, value] of Object.entries({ subject: "Stands still", password: "x", intent: "create" }))
    body.append(name, value)
  body.append("files", new File([new Uint8Array(3_000_000)], "from-a-phone.jpg", { type: "image/jpeg" }))
  await signIn()
  world.now += 121 * 60_000
  const login = await goToProvider(newTicket, { method: "POST", body })
  const back = await ask(callback, await signInAt(login))
  expect(back.headers.get("Location")).toBe(newTicket)
  expect(readFlashCookie(world.browser)).toMatchObject({ title: "This has not been sent yet" })
  expect(await (await ask(take, "/en/mykomax/account")).json()).toBeNull()
  const ahead = { headers: { "Sec-Purpose": "prefetch" } }
  expect(await (await ask(take, newTicket, ahead)).json()).toBeNull()
  expect(await (await ask(take, newTicket)).json()).toEqual([
    ["subject", "Stands still"],
    ["intent", "create"],
  ])
  expect(await (await ask(take, newTicket)).json()).toBeNull()
})

test.each([undefined, "", "never-was-a-session"])(
  "with the session cookie %j nothing is kept: nobody fills the store who was never signed in",
  async (cookie) => {
    if (cookie !== undefined) world.browser.jar.set("session", cookie)
    const body = new URLSearchParams({ subject: "Stands still" })
    const login = await goToProvider(newTicket, { method: "POST", body })
    expect((await world.portal.pool.query("select 1 from portal_kept_form")).rowCount).toBe(0)
    await ask(callback, await signInAt(login))
    expect(world.browser.jar.has("flash")).toBe(false)
  },
)

test("a form that another site sent is refused before anything is kept", async () => {
  const refused = await ask(user, "/en/mykomax/account", {
    method: "POST",
    body: new URLSearchParams({ a: "b" }),
    headers: { "Sec-Fetch-Site": "cross-site" },
  })
  expect(refused.status).toBe(403)
  const { rows } = await world.portal.pool.query("select id from portal_kept_form")
  expect(rows).toEqual([])
})
