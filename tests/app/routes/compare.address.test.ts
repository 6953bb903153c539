import { expect, test } from "vitest"
import { loader as csv } from "../../../app/routes/compare.csv.ts"
import { loader as panel } from "../../../app/routes/compare.panel.tsx"
import { loader } from "../../../app/routes/compare.tsx"
import { UpstreamError } from "../../../platform/graphql/upstream-error.ts"
import { createTestUpstreams } from "../upstreams.ts"
import { siteWith } from "../website/pages/page-fixture.ts"
import { callRoute } from "./call-route.ts"

function away(): never {
  throw new UpstreamError("search", "away", { code: "unavailable" })
}

test.each([
  [loader, "/compare"],
  [csv, "/compare/comparison.csv"],
  [panel, "/compare/panel"],
] as const)(
  "the comparison stands below a locale only: behind another first segment nothing is found %#",
  async (route, path) => {
    const upstreams = createTestUpstreams({
      answers: { ...siteWith(), RedirectsByPreviousUrl: { redirects: [] }, Search: away },
    })
    const there = await callRoute(route, `http://localhost${path}?products=a`, { upstreams })
    expect([there.status, there.headers.get("Location")]).toEqual([302, `/en${path}?products=a`])
    expect((await callRoute(route, `http://localhost/xx${path}`, { upstreams })).status).toBe(404)
  },
)
