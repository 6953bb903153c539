import { createHash } from "node:crypto"
import { z } from "zod"
import type { PrivateCookies, PrivateName } from "../session/session-cookie.server.ts"

/**
 * The data that a sealed cookie stores while the browser is at the provider: one cookie for each tab that signs in
 * [AUTH-19].
 */
const schema = z.object({
  state: z.string().min(1),
  verifier: z.string().min(1),
  /** A path of the portal, with locale and query. */
  returnTo: z.string().startsWith("/"),
  /** Whether an open page does it in the background. */
  isSilent: z.boolean(),
  /** What the provider was asked to do [AUTH-25]. */
  prompt: z.enum(["none", "login", "create"]),
  /** Whether the password has to be entered now, even if the provider remembers the user. */
  mustAuthenticate: z.boolean(),
  /** Whether this sign-in is the restart of one whose user information couldn't be read [AUTH-22]. */
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

/**
 * The number of tabs that can wait at the same time; the oldest is dropped, since servers refuse headers with too many
 * cookies.
 */
const maxRoundTrips = 5

/** Short and different for each state; the state itself is sealed. */
export function roundTripName(state: string): PrivateName {
  return `sign-in-${createHash("sha256").update(state).digest("base64url").slice(0, 10)}`
}

/** Set-Cookie lines that store the new round trip and delete the oldest ones beyond the limit. */
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

/**
 * The round trip of this state. @returns null when this browser never began it, it is too old, or it is forged
 * [AUTH-06, AUTH-10].
 */
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
