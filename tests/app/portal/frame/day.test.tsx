import { afterEach, expect, test, vi } from "vitest"
import { Day, seatDay } from "../../../../app/portal/frame/day.tsx"
import { renderDocument } from "../../render-document.tsx"

afterEach(() => vi.unstubAllEnvs())

test.each(["America/Los_Angeles", "Pacific/Auckland"])(
  "the last day of an access is the same in %s [USER-07]",
  (zone) => {
    vi.stubEnv("TZ", zone)
    expect(renderDocument(<Day day="2026-12-31" />)).toMatch(/>31 Dec 2026<|>Dec 31, 2026</)
    expect(renderDocument(<Day day="2026-12-31" />, "de")).toContain(">31.12.2026<")
    expect(renderDocument(<Day day="2026-12-31" />, "ja")).toContain(">2026/12/31<")
  },
)

test("a moment belongs to the day at the company's seat", () => {
  expect(seatDay("2026-12-30T23:30:00Z")).toBe("2026-12-31")
  expect(seatDay("2026-07-01T21:59:00Z")).toBe("2026-07-01")
})
