/** Remembers for tokens what a register elsewhere said, so that one that is away for a while signs nobody out and refuses no sign-in. */
import { LRUCache } from "lru-cache"
import type { ClaimsSource } from "../../services/identity/account/account.ts"

const hourMs = 60 * 60_000
const maxKept = 10_000

/** Whoever signs in while the register is away: their session isn't served before it answers. */
const unknown = { roles: [], organisation: null, organisations: [] }

/**
 * A token that can't be issued ends its session or refuses a sign-in [AUTH-22]. Services and open sessions ask the register all the same, so
 * an old token opens nothing, and one that says nothing takes nothing away.
 * @returns a source that answers what the register said within the last hour, or nobody's access, when the register is away.
 */
export function keepLastAnswers(
  source: ClaimsSource,
  log: { warn(fields: object, message: string): void },
): { ask: ClaimsSource; forget(people: readonly string[] | "everybody"): void } {
  const last = new LRUCache<string, Awaited<ReturnType<ClaimsSource>>>({ max: maxKept, ttl: hourMs })
  return {
    async ask(account) {
      try {
        const answer = await source(account)
        last.set(account.sub, answer)
        return answer
      } catch (err) {
        const known = last.get(account.sub)
        log.warn({ err }, known ? "a token says what the register said before" : "a token says no access")
        return known ?? unknown
      }
    },
    forget(people) {
      if (people === "everybody") return last.clear()
      for (const person of people) last.delete(person)
    },
  }
}
