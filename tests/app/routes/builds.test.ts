import { expect, test } from "vitest"
import { loader as latest } from "../../../app/routes/builds.latest.ts"
import { loader as meta } from "../../../app/routes/builds.meta.ts"
import { callRoute } from "./call-route.ts"

test("the latest build is told afresh each time [BUILD-02]", async () => {
  const answer = await callRoute(latest, "http://localhost/builds/latest.json?t=5")
  expect(answer.headers.get("Cache-Control")).toBe("no-store")
  expect(await answer.json()).toEqual({ id: "build-7", timestamp: expect.any(Number) })
})

test("a build's meta data has route matcher, prerendered paths and id [BUILD-01]", async () => {
  const answer = await callRoute(meta, "http://localhost/", { params: { file: "build-7.json" } })
  expect(answer.status).toBe(200)
  expect(answer.headers.get("Cache-Control")).toContain("immutable")
  expect(await answer.json()).toEqual({
    id: "build-7",
    matcher: [
      { id: "page", path: "*" },
      { id: "news", path: ":locale?/media-releases" },
    ],
    prerendered: [],
  })
})

test.each(["build-6.json", "build-7", "build-7.json.json", ""])(
  "another build is unknown: %j [BUILD-01]",
  async (file) => {
    expect((await callRoute(meta, "http://localhost/", { params: { file } })).status).toBe(404)
  },
)
