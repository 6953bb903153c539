import { expect, test } from "vitest"
import { drainNoticeSeconds, httpEnvironment } from "../../../../app/ground/http/environment.server.ts"

const notice = (variables: Record<string, string>) => drainNoticeSeconds(httpEnvironment.parse(variables))

test("proxies get time to notice the end of a process; without one it ends at once", () => {
  expect(notice({})).toBe(0)
  expect(notice({ TRUSTED_PROXIES: "1" })).toBe(8)
})

test("the configured notice counts in both cases", () => {
  expect(notice({ DRAIN_NOTICE_SECONDS: "20" })).toBe(20)
  expect(notice({ DRAIN_NOTICE_SECONDS: "0", TRUSTED_PROXIES: "1" })).toBe(0)
})
