import type { TakePace } from "../../ground/pace/pace.server.ts"

/** What `pages:protected.tooManyTries` calls a minute: after it, somebody who was refused may try again in any case. */
export const retryAfterSeconds = 60

const maxTries = 10
const pace = { burst: maxTries, perSecond: maxTries / retryAfterSeconds }

/**
 * Counts an attempt at a page's password. @returns whether it is allowed: ten a minute per client address. Other people
 * with the same password aren't locked out by somebody who guesses.
 */
export async function mayTryPassword(
  upstreams: { pace: TakePace },
  passwordKey: string,
  clientAddress: string,
  now: number = Date.now(),
): Promise<boolean> {
  return (await upstreams.pace([[`password ${passwordKey} ${clientAddress}`, pace]], now)) === null
}
