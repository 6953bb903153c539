import { expect, test } from "vitest"
import { portalUnavailable } from "../../../../app/portal/frame/portal-unavailable.server.ts"
import { createTestContext } from "../../request-context.ts"
import { link, linkedPage } from "../../website/pages/fixture.ts"

const answers = {
  SiteNavigation: {
    site: {
      headerNavigation: { theme: "Default", hidden: false, homeItems: [], topItems: [] },
      footerNavigation: {
        theme: "Default",
        contactLink: link({ text: "Kontakt", page: linkedPage("main", "/contact") }),
        navigationSections: [],
      },
    },
  },
}

test("the portal that is away says so with 503 and when to ask again, and names a way to reach us", async () => {
  const context = createTestContext("http://localhost/de-ch/mykomax/tickets/list?x=1", { answers })
  const { data: view, init } = await portalUnavailable(context)
  const headers = new Headers(init?.headers)
  expect([init?.status, headers.get("Retry-After"), headers.get("Cache-Control")]).toEqual([
    503,
    "600",
    "private, no-store",
  ])
  expect(view).toMatchObject({
    homePath: "/de-ch",
    retryPath: "/de-ch/mykomax/tickets/list",
    contact: { href: "/de-ch/contact", text: "Kontakt" },
  })
  expect(view.documentTitle).toMatch(/^Das Kundenportal ist nicht verfügbar \| /)
})
