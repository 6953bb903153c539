import type pg from "pg"
import type { VerifyIdentityToken } from "../../../platform/access/verify-identity-token.ts"
import { createAsk } from "../../../platform/graphql/ask.ts"
import type { ClaimUploads } from "../files.ts"
import { deliverDue } from "./deliver.ts"
import { createGateway } from "./gateway.ts"
import { SubmissionStore } from "./submission-store.ts"

type Options = {
  pool: pg.Pool
  verify: VerifyIdentityToken
  remote: { url: string; token: string; timeoutMs: number }
  uploads: ClaimUploads
  log: { info(fields: object, message: string): void; warn(fields: object, message: string): void }
  intervalMs?: number
}

/** The asker waits no longer than the whole question may take, and something of that is ours. */
const shareOfTimeout = 0.6
const roundsPerSweep = 3600

/** The way to a ticket system elsewhere, and the loop that brings it what it didn't get at once. */
export function startSubmissions({ remote, intervalMs = 1000, ...options }: Options): {
  fetch(request: Request): Promise<Response>
  stop(): Promise<void>
} {
  const { url, token, timeoutMs } = remote
  const { pool, log } = options
  const endpoint = { url, fetch: globalThis.fetch, timeoutMs: Math.round(timeoutMs * shareOfTimeout) }
  const ask = createAsk({
    service: "tickets",
    ...endpoint,
    token,
    isConfidential: true,
    needsWholeAnswer: true,
  })
  const system = { ...endpoint, ask }
  const store = new SubmissionStore(pool)
  let isStopped = false
  let wake = () => {}

  async function run() {
    for (let round = 0; !isStopped; round++) {
      try {
        const delivered = await deliverDue(store, system, log)
        if (delivered > 0) log.info({ delivered }, "the ticket system has what it missed")
        if (round % roundsPerSweep === 0) await store.forgetOldFiles()
      } catch (error) {
        log.warn({ err: error }, "submissions could not be read")
      }
      if (!isStopped) await pause()
    }
  }
  function pause() {
    return new Promise<void>((done) => {
      const timer = setTimeout(done, intervalMs)
      wake = () => {
        clearTimeout(timer)
        done()
      }
    })
  }
  const running = run()
  return {
    fetch: createGateway({ ...options, system, now: () => new Date() }),
    async stop() {
      isStopped = true
      wake()
      await running
    },
  }
}
