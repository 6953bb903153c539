/**
 * A form's request is stored, answered, and executed afterwards. So the answer takes equally long whether or not an
 * address has an account, and no accepted request is lost in a crash.
 */
import { randomUUID } from "node:crypto"
import type pg from "pg"
import { inTransaction } from "../../../platform/database/database.ts"
import type { Log } from "../ports.ts"
import { RequestStore } from "./request-store.ts"

export type Requests<Details extends object> = {
  /** @returns once the request is stored. */
  add(details: Details): Promise<void>
  /** Executes what is left over, e.g. after a crash. */
  resume(): Promise<void>
  /** Resolves when everything requested so far has been tried. */
  settled(): Promise<void>
}

type Options<Details> = {
  pool: pg.Pool
  /** Runs in the transaction that deletes the request, so a failed one is tried again. */
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
      // Starts after the current answer has been sent.
      running = running.then(() => new Promise((resolve) => setImmediate(resolve)))
      void resume()
    },
    resume,
    settled: () => running,
  }
}
