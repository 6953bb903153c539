import { data } from "@remix-run/node"
import { expect, test } from "vitest"
import { keepOnServer, ServerOnly } from "../../../../app/ground/http/server-only.server.ts"

test("nothing of it can be seen from outside, so that nothing is encoded for the browser", () => {
  const kept = new ServerOnly({ page: "long" })
  expect(kept.value).toEqual({ page: "long" })
  expect(Object.entries(kept)).toEqual([])
  expect(JSON.stringify(kept)).toBe("{}")
})

test("status and headers are for everybody", () => {
  const answer = keepOnServer(data("page", { status: 404, headers: { Vary: "Cookie" } }))
  expect(answer.data.value).toBe("page")
  expect(answer.init?.status).toBe(404)
  expect(new Headers(answer.init?.headers).get("Vary")).toBe("Cookie")
})
