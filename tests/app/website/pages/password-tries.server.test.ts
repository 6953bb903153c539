import { expect, test } from "vitest"
import { mayTryPassword } from "../../../../app/website/pages/password-tries.server.ts"
import { createTestUpstreams } from "../../upstreams.ts"

test("ten tries a minute are allowed from one address, others and other keys go on", async () => {
  const upstreams = createTestUpstreams()
  const now = Date.now()
  const tries: boolean[] = []
  for (let n = 0; n < 12; n += 1) tries.push(await mayTryPassword(upstreams, "press", "192.0.2.7", now))
  expect(tries).toEqual([...Array(10).fill(true), false, false])
  expect(await mayTryPassword(upstreams, "press", "192.0.2.8", now)).toBe(true)
  expect(await mayTryPassword(upstreams, "partners", "192.0.2.7", now)).toBe(true)
  expect(await mayTryPassword(upstreams, "press", "192.0.2.7", now + 60_000)).toBe(true)
})
