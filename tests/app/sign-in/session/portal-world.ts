import { afterAll, beforeAll, beforeEach, expect } from "vitest"
import { requirePortalUser } from "../../../../app/portal/frame/portal-user.server.ts"
import { loader as callback } from "../../../../app/routes/callback.ts"
import type { Database } from "../../../../platform/database/database.ts"
import { freshDatabase } from "../../../platform/database/fresh-database.ts"
import { callRoute } from "../../routes/call-route.ts"
import { createJar, createTestPortal, type Jar, type TestPortal } from "./test-portal.ts"
import { signInAt, startTestProvider, type TestProvider } from "./test-provider.ts"

type RouteFunction = Parameters<typeof callRoute>[0]
type Portal = Parameters<typeof createTestPortal>[0]

export type PortalWorld = ReturnType<typeof createPortalWorld>

/** A provider for the whole file; each test gets a portal without sessions, a browser without cookies, and a clock. */
export function createPortalWorld() {
  const world = {
    database: null as unknown as Database,
    provider: null as unknown as TestProvider,
    portal: null as unknown as TestPortal,
    browser: createJar() as Jar,
    now: 0,

    /** Replaces the usual portal by another one. */
    async startPortal(options: Partial<Portal> = {}) {
      world.portal = await createTestPortal({
        pool: world.database.pool,
        issuer: world.provider.issuer,
        clock: () => new Date(world.now),
        ...options,
      })
    },

    /** Sends one request of the browser, and handles its cookies. */
    async ask(route: RouteFunction, address: string, init: RequestInit = {}): Promise<Response> {
      const headers = new Headers(init.headers)
      headers.set("Cookie", world.browser.header())
      const url = address.startsWith("/") ? `http://localhost${address}` : address
      return world.browser.take(
        await callRoute(route, url, { ...init, headers, upstreams: world.portal.upstreams }),
      )
    },

    /** The login page's address, for somebody whom the provider doesn't know yet. */
    async goToProvider(address = "/de-ch/mykomax/tickets/list?status=open", init?: RequestInit) {
      const response = await world.ask(user, address, init)
      expect(response.status).toBe(302)
      const location = response.headers.get("Location") ?? ""
      if (new URL(location).searchParams.get("prompt") !== "none") return location
      const unknown = await world.ask(callback, await signInAt(location))
      return unknown.headers.get("Location") ?? ""
    },

    /** @param jar the browser's cookies of the provider, which let a known user in without a password. */
    async signIn(address?: string, jar?: Map<string, string>, init?: RequestInit): Promise<Response> {
      return world.ask(callback, await signInAt(await world.goToProvider(address), jar), init)
    },

    /** The browser's cookies of the provider, shared by the file's tests. */
    providerCookies: new Map<string, string>(),

    /** Signs in on this device and clears the list of requests to the provider. */
    async enter(device = "Mozilla/5.0 (Windows NT 10.0) Firefox/140.0"): Promise<void> {
      const headers = { "User-Agent": device }
      const response = await world.signIn("/en/mykomax", world.providerCookies, { headers })
      expect(response.headers.get("Location")).toBe("/en/mykomax")
      world.provider.asked.length = 0
    },

    currentSession: () => world.portal.sessions.find(world.browser.jar.get("session") ?? ""),
  }

  beforeAll(async () => {
    world.database = await freshDatabase({ keep: true })
    world.provider = await startTestProvider()
  })
  afterAll(async () => {
    await world.provider.stop()
    await world.database.close()
  })
  beforeEach(async () => {
    world.provider.answers.clear()
    world.provider.asked.length = 0
    world.now = Date.now()
    world.browser = createJar()
    await world.startPortal()
  })
  return world
}

/** A portal screen that answers with its user. */
export async function user(args: Parameters<typeof requirePortalUser>[0]) {
  const { id, idToken, accessToken, fullName, initials, roles, organisation } = await requirePortalUser(args)
  return Response.json({ id, idToken, accessToken, fullName, initials, roles, organisation })
}
