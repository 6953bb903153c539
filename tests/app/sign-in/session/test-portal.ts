import type pg from "pg"
import type { FreshClaims } from "../../../../app/sign-in/session/authentication.server.ts"
import { createSeal } from "../../../../platform/secrets/seal.ts"
import { createPortalSessions } from "../../../../platform/sessions/portal-sessions.ts"
import type { Lifetimes } from "../../../../platform/sessions/session.ts"
import { createTestUpstreams, type TestUpstreams } from "../../upstreams.ts"

const emptyNavigation = {
  site: {
    headerNavigation: { theme: "Default", hidden: false, homeItems: [], topItems: [] },
    footerNavigation: { theme: "Default", contactLink: null, navigationSections: [] },
  },
}

const hour = 60 * 60_000

type Options = {
  pool: pg.Pool
  issuer: string
  clock?: () => Date
  lifetimes?: Lifetimes
  variables?: Record<string, string>
  fetchProvider?: typeof fetch
  /** What the customers' register says; without it claims stay as the provider wrote them. */
  freshClaims?: FreshClaims
}

/** The portal's side of a sign-in, with an empty session store in the test file's database, and a remote provider. */
export async function createTestPortal({
  pool,
  issuer,
  clock,
  lifetimes = { idleMs: 2 * hour, maxMs: 12 * hour },
  variables = {},
  fetchProvider = fetch,
  freshClaims,
}: Options) {
  await pool.query("truncate portal_session, portal_kept_form")
  const seal = createSeal("the key of the test's sessions")
  const sessions = createPortalSessions({ pool, seal, lifetimes, ...(clock && { now: clock }) })
  const upstreams = createTestUpstreams({
    sessions,
    fetchProvider,
    ...(freshClaims && { freshClaims }),
    variables: {
      PUBLIC_ORIGIN: "http://localhost",
      OIDC_ISSUER: issuer,
      OIDC_TIMEOUT_MS: "30000",
      ...variables,
    },
    answers: { SiteNavigation: emptyNavigation },
  })
  return { pool, sessions, upstreams }
}

/** A browser's cookies of the portal. */
export function createJar() {
  const jar = new Map<string, string>()
  return {
    jar,
    take(response: Response) {
      for (const line of response.headers.getSetCookie()) {
        const [pair = "", ...attributes] = line.split("; ")
        const at = pair.indexOf("=")
        const name = decodeURIComponent(pair.slice(0, at))
        if (attributes.includes("Max-Age=0")) jar.delete(name)
        else jar.set(name, pair.slice(at + 1))
      }
      return response
    },
    header: () => [...jar].map(([name, value]) => `${name}=${value}`).join("; "),
  }
}

/** The message for the next document. */
export function readFlashCookie({ jar }: Jar): unknown {
  const [body = ""] = (jar.get("flash") ?? "").split(".")
  return body ? JSON.parse(Buffer.from(body, "base64url").toString()).message : null
}

export type Jar = ReturnType<typeof createJar>

export type TestPortal = Awaited<ReturnType<typeof createTestPortal>> & { upstreams: TestUpstreams }
