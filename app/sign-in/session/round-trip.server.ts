import { createHash } from "node:crypto"
import { z } from "zod"
import type { PrivateCookies, PrivateName } from "./session-cookie.server.ts"

/** What is kept while the browser is at the provider's, in a sealed cookie: one for each tab that signs in [AUTH-19]. */
const schema = z.object({
  state: z.string().min(1),
  verifier: z.string().min(1),
  /** A path of the portal, with locale and query. */
  returnTo: z.string().startsWith("/"),
  /** In the background, from a page that stays open. */
  isSilent: z.boolean(),
  /** What the provider was asked to do [AUTH-25]. */
  prompt: z.enum(["none", "login", "create"]),
  /** Only who shows the password now is signed in, whatever the provider remembers. */
  mustAuthenticate: z.boolean(),
  /** The user information could not be had, and this is the sign-in that it restarted [AUTH-22]. */
  isRestart: z.boolean(),
  formId: z.string().nullable(),
  startedAt: z.number(),
})

export type RoundTrip = z.infer<typeof schema>

type Sealing = {
  cookies: PrivateCookies
  seal: { close(value: unknown, purpose: string): string; open(sealed: string, purpose: string): unknown }
}

/** A sign-in may include a registration by mail. */
const roundTripSeconds = 60 * 60

/** Tabs that wait at the provider's; the oldest gives way. A header of more cookies would be refused. */
const maxRoundTrips = 5

/** Short, and different for each state; the state itself is sealed. */
export function roundTripName(state: string): PrivateName {
  return `sign-in-${createHash("sha256").update(state).digest("base64url").slice(0, 10)}`
}

/** Set-Cookie lines: the new round trip, and an end to the oldest where there are too many. */
export function keepRoundTrip(
  { cookies, seal }: Sealing,
  roundTrip: RoundTrip,
  sent: Record<string, string>,
): string[] {
  const name = roundTripName(roundTrip.state)
  const value = seal.close(roundTrip, name)
  const others = cookies
    .list(sent, "sign-in-")
    .filter((other) => other !== "sign-in-failure" && other !== name)
    .map((other) => ({ name: other, startedAt: open({ cookies, seal }, sent, other)?.startedAt ?? 0 }))
    .sort((a, b) => b.startedAt - a.startedAt)
  const dropped = others.slice(maxRoundTrips - 1)
  return [cookies.set(name, value, roundTripSeconds), ...dropped.map((other) => cookies.expire(other.name))]
}

/** The round trip that this state belongs to. Null: never begun in this browser, too old, or forged [AUTH-06, AUTH-10]. */
export function findRoundTrip(
  sealing: Sealing,
  sent: Record<string, string>,
  state: string,
  now = Date.now(),
): RoundTrip | null {
  const roundTrip = open(sealing, sent, roundTripName(state))
  if (roundTrip?.state !== state) return null
  return now - roundTrip.startedAt < roundTripSeconds * 1000 ? roundTrip : null
}

function open({ cookies, seal }: Sealing, sent: Record<string, string>, name: PrivateName): RoundTrip | null {
  const value = cookies.read(sent, name)
  const parsed = schema.safeParse(value === undefined ? null : seal.open(value, name))
  return parsed.success ? parsed.data : null
}
