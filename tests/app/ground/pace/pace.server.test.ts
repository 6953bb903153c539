import { expect, test } from "vitest"
import { createPace } from "../../../../app/ground/pace/pace.server.ts"
import { createTestLog } from "../http/test-log.ts"

const one = [["contact", { burst: 1, perSecond: 1 }]] as const

test("while the database can't be asked, the process counts alone and says so", async () => {
  const { log, lines } = createTestLog()
  let isDown = false
  const take = createPace(async () => (isDown ? Promise.reject(new Error("down")) : 7), log)
  expect(await take(one, 0)).toBe(7)
  isDown = true
  expect([await take(one, 0), await take(one, 0)]).toEqual([null, 1])
  expect(lines.map(({ msg }) => msg)).toEqual(Array(2).fill("a limit is counted in this process only"))
})
