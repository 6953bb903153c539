import { expect, test } from "vitest"
import { untilReachable } from "../../../platform/database/until-reachable.ts"
import { createTestLog } from "../../app/ground/http/test-log.ts"

const url = "postgresql://site:the-password@db.example:5432/site"

function fault(code: string, message = "") {
  return Object.assign(new Error(message), { code })
}

/** A database that fails in these ways, one after the other, and answers then. */
async function wait(faults: Error[], waitSeconds = 5) {
  const { log, lines } = createTestLog()
  const query = async () => {
    const error = faults.shift()
    if (error) throw error
  }
  const outcome = await untilReachable({ query } as never, { url, waitSeconds, log, retryMs: 1 }).then(
    () => "reached",
    (error: Error) => `${error.name}: ${error.message}`,
  )
  return { outcome, lines }
}

test("a database that starts later is waited for, which the log says once", async () => {
  const { outcome, lines } = await wait([
    fault("ECONNREFUSED"),
    fault("ENOTFOUND", "getaddrinfo ENOTFOUND db.example"),
    fault("57P03", "the database system is starting up"),
  ])
  expect(outcome).toBe("reached")
  expect(lines.map(({ msg }) => msg)).toEqual([
    "DATABASE_URL: PostgreSQL at db.example:5432 doesn't answer; trying for 5 s",
  ])
})

test("one that stays away ends the start in a sentence that names the variable and no password", async () => {
  const { outcome } = await wait([new AggregateError([fault("ECONNREFUSED")]), fault("ECONNREFUSED")], 0)
  expect(outcome).toBe("StartFault: DATABASE_URL: no PostgreSQL answers at db.example:5432: ECONNREFUSED")
})

test("a refusal by the server isn't waited out", async () => {
  const { outcome, lines } = await wait([fault("28P01", "password authentication failed")])
  expect(outcome).toBe(
    "StartFault: DATABASE_URL: PostgreSQL at db.example:5432 refuses: password authentication failed",
  )
  expect(lines).toEqual([])
})
