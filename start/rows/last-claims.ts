/** Remembers what a register elsewhere said for tokens, so that one that is away for a while signs nobody out. */
import { LRUCache } from "lru-cache"
import type { ClaimsSource } from "../../services/identity/account/account.ts"

const hourMs = 60 * 60_000
const maxKept = 10_000

/**
 * A token that can't be issued ends its session [AUTH-22]. Services and open sessions ask the register all the same, so an old token opens
 * nothing.
 * @returns a source that throws when the register is away and said nothing within the last hour.
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
        if (!known) throw err
        log.warn({ err }, "a token says what the register said before")
        return known
      }
    },
    forget(people) {
      if (people === "everybody") return last.clear()
      for (const person of people) last.delete(person)
    },
  }
}
