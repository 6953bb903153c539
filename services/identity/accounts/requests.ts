/**
 * What a form asks for is written down, answered, and done after: so the answer takes as long whether an address has an account or
 * not, and what was answered is not lost by a crash.
 */
import { randomUUID } from "node:crypto"
import type pg from "pg"
import { inTransaction } from "../../../platform/database/database.ts"
import type { Log } from "../ports.ts"
import { RequestStore } from "./request-store.ts"

export type Requests<Details extends object> = {
  /** @returns when it is written down. */
  add(details: Details): Promise<void>
  /** Does what is left, such as after a crash. */
  resume(): Promise<void>
  /** When what was asked for so far has been tried. */
  settled(): Promise<void>
}

type Options<Details> = {
  pool: pg.Pool
  /** In the transaction that takes the request away: what failed is tried again. */
  carryOut(details: Details, client: pg.PoolClient): Promise<void>
  log: Log
  now: () => Date
}

export function createRequests<Details extends object>(options: Options<Details>): Requests<Details> {
  const { pool, log, now } = options
  let running: Promise<void> = Promise.resolve()

  async function carryOut(id: string) {
    try {
      await inTransaction(pool, async (client) => {
        const details = await new RequestStore(client).takeRequest(id)
        if (details) await options.carryOut(details as Details, client)
      })
    } catch (error) {
      log.warn({ err: error }, "what a form asked for was not done yet")
    }
  }

  async function carryOutAll() {
    for (const id of await new RequestStore(pool).listRequests()) await carryOut(id)
  }

  function resume(): Promise<void> {
    running = running
      .then(carryOutAll)
      .catch((error: Error) => log.warn({ err: error }, "what forms asked for was not looked up"))
    return running
  }

  return {
    async add(details) {
      await new RequestStore(pool).insertRequest(randomUUID(), details, now())
      // First the answer: the page is on its way before the work begins.
      running = running.then(() => new Promise((resolve) => setImmediate(resolve)))
      void resume()
    },
    resume,
    settled: () => running,
  }
}
