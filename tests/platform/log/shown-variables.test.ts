import { expect, test } from "vitest"
import { shownVariables } from "../../../platform/log/shown-variables.ts"

test("variables are logged with at most 50 characters each [HTTP-10]", () => {
  const logged = shownVariables({
    path: "x".repeat(51),
    exact: "y".repeat(50),
    list: Array(100).fill("long"),
  })
  expect(logged.path).toBe("x".repeat(50))
  expect(logged.exact).toBe("y".repeat(50))
  expect(logged.list).toHaveLength(50)
})

test("values that are no text are logged as JSON [HTTP-10]", () => {
  expect(shownVariables({ ids: ["a"], count: 2, none: null, missing: undefined })).toEqual({
    ids: '["a"]',
    count: "2",
    none: "null",
    missing: "undefined",
  })
})

test("what opens an account is not logged, at whatever depth it stands", () => {
  const hidden = "hunter2"
  const logged = shownVariables({
    currentPassword: hidden,
    code: hidden,
    response: { id: hidden },
    input: {
      kind: "x",
      secrets: [hidden],
      nested: [{ access_token: hidden, totpCode: 1, newPassword: hidden }],
    },
    countryCode: "CH",
  })
  expect(JSON.stringify(logged)).not.toContain(hidden)
  expect(logged).toMatchObject({ currentPassword: "<redacted>", code: "<redacted>", countryCode: "CH" })
  expect(logged.input).toContain('{"kind":"x","secrets":"<redacted>"')
})
