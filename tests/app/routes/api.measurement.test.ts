import { expect, test } from "vitest"
import { action, loader } from "../../../app/routes/api.measurement.ts"
import { callRoute } from "./call-route.ts"

function choose(fields: Record<string, string>, headers: Record<string, string> = {}) {
  return callRoute(action, "http://localhost/api/measurement", {
    method: "POST",
    headers: { Host: "localhost", Origin: "http://localhost", ...headers },
    body: new URLSearchParams(fields),
  })
}

test("a choice of units is kept and leads back to the page [CAT-22, CAT-30]", async () => {
  const answer = await choose({ system: "IMPERIAL", returnTo: "/en/products/sigma?variant=a" })
  expect(answer.status).toBe(303)
  expect(answer.headers.get("Location")).toBe("/en/products/sigma?variant=a")
  expect(answer.headers.get("Set-Cookie")).toContain("measurement-system=IMPERIAL;")
})

test.each(["//elsewhere.example", "https://elsewhere.example/", "/\\elsewhere.example"])(
  "no choice leads to %s",
  async (returnTo) => {
    expect((await choose({ system: "METRIC", returnTo })).headers.get("Location")).toBe("/")
  },
)

test("units that there aren't are refused", async () => {
  expect((await choose({ system: "FURLONG" })).status).toBe(400)
})

test("another site can't choose", async () => {
  const answer = await choose({ system: "METRIC" }, { Origin: "https://elsewhere.example" })
  expect(answer.status).toBe(403)
  expect(answer.headers.get("Set-Cookie")).toBeNull()
})

test("units can't be chosen by a link", () => {
  expect(loader().status).toBe(405)
})
