import { expect, test } from "vitest"
import { isSavingData } from "../../../../app/browser/prefetch/connection.ts"

test.each([{ saveData: true }, { effectiveType: "2g" }, { effectiveType: "slow-2g" }])(
  "%o is spared [PERF-01]",
  (connection) => {
    expect(isSavingData(connection)).toBe(true)
  },
)

test.each([undefined, {}, { saveData: false, effectiveType: "4g" }, { effectiveType: "3g" }])(
  "%o is not [PERF-01]",
  (connection) => {
    expect(isSavingData(connection)).toBe(false)
  },
)
