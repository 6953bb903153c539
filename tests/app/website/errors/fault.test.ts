import { UNSAFE_ErrorResponseImpl as ErrorResponse } from "@remix-run/router"
import { expect, test } from "vitest"
import { readFault } from "../../../../app/website/errors/fault.ts"

function thrown(status: number, data: unknown) {
  return new ErrorResponse(status, "", data)
}

test.each([
  [404, { kind: "not-found", path: "/x" }, { kind: "not-found", path: "/x" }],
  [404, { kind: "invalid-route", path: "/x" }, { kind: "invalid-route", path: "/x" }],
  [503, { kind: "unavailable" }, { kind: "unavailable" }],
  [
    400,
    { kind: "refused", code: "broken-encoding" },
    { kind: "refused", status: 400, code: "broken-encoding" },
  ],
  [405, "Method Not Allowed", { kind: "refused", status: 405, code: "method-not-allowed" }],
  [418, null, { kind: "refused", status: 418, code: "bad-request" }],
  [500, null, { kind: "broken" }],
  [502, "Bad Gateway", { kind: "broken" }],
])("a thrown %i with %j is %j", (status, data, fault) => {
  expect(readFault(thrown(status, data))).toEqual(fault)
})

test.each([new Error("secret cause"), "text", null, undefined, { status: 404 }])(
  "what nobody threw on purpose is broken, and says nothing of its cause: %s",
  (error) => {
    expect(readFault(error)).toEqual({ kind: "broken" })
  },
)
