import { expect, test } from "vitest"
import { loader } from "../../../app/routes/callback.ts"
import { callRoute } from "./call-route.ts"

test("the return of a sign-in at a brand's host goes on to the main site, which answers with a page [ROUTE-05]", async () => {
  const { status, headers } = await callRoute(loader, "http://cirris.localhost/callback?error=x&state=y")
  expect([status, headers.get("Location")]).toEqual([302, "http://localhost:3000/callback?error=x&state=y"])
})
