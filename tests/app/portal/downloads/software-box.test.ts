/** The newest software on the dashboard. */
import { expect, test } from "vitest"
import { loadDashboard } from "../../../../app/portal/dashboard/dashboard.server.ts"
import { loadSoftwareBox } from "../../../../app/portal/downloads/software-box.server.ts"
import type { Answers } from "../../upstreams.ts"
import { createTestAsker } from "../frame/test-asker.ts"

function askerFor(answers: Answers) {
  return createTestAsker("http://localhost:3000/de-ch/mykomax", { answers, user: { roles: [] } })
}

const item = (key: string, releasedOn: string | null) => ({
  ...{ key, name: key, summary: "", language: "de", models: [], isWatched: false },
  newest: releasedOn && { version: "1.0", releasedOn, files: [] },
})

test("the dashboard names the three products that were released last, the newest first [DLC-01]", async () => {
  const items = [
    item("old", "2024-01-01"),
    item("newest", "2026-11-03"),
    item("withdrawn", null),
    item("third", "2025-05-05"),
    item("second", "2026-10-14"),
  ]
  const box = await loadSoftwareBox(askerFor({ SoftwareList: { software: { total: 5, items } } }))
  expect(box?.newest.map(({ href }) => href)).toEqual(
    ["newest", "second", "third"].map((key) => `/de-ch/mykomax/downloads/${key}`),
  )
  expect(box).toMatchObject({ fault: null, listPath: "/de-ch/mykomax/downloads" })
})

test("who is entitled to nothing sees no box", async () => {
  expect(await loadSoftwareBox(askerFor({ SoftwareList: { software: { total: 0, items: [] } } }))).toBeNull()
})

test("while the software service is away the box says so, and the rest of the dashboard stands [ERR-06]", async () => {
  const away = { SoftwareList: () => Promise.reject(new TypeError("fetch failed")) as never }
  const view = await loadDashboard(askerFor(away))
  expect(view.software).toMatchObject({ newest: [], fault: { service: "software", code: "unavailable" } })
  expect(view.tiles).toHaveLength(9)
})
