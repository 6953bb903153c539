import { expect, test } from "vitest"
import { loadDashboard } from "../../../../app/portal/dashboard/dashboard.server.ts"
import { loadRegistration } from "../../../../app/portal/dashboard/registration.server.ts"
import { createTestContext } from "../../request-context.ts"
import { createTestPortalUser } from "../../sign-in/session/test-portal-user.ts"
import { createTestUpstreams } from "../../upstreams.ts"
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

function asker(roles: string[], counts?: () => Promise<{ open: number; unreadReplies: number }>) {
  const upstreams = createTestUpstreams({ answers })
  if (counts) upstreams.tickets.request = async () => ({ ticketCounts: await counts() }) as never
  const context = createTestContext("http://localhost/de-ch/mykomax", { upstreams })
  return { context, user: createTestPortalUser({ roles }) }
}

const ticketing = ["kmx_int_serviceticketing_active"]

test("open tickets and unread replies stand on the dashboard of who has tickets", async () => {
  const view = await loadDashboard(asker(ticketing, async () => ({ open: 3, unreadReplies: 1 })))
  expect(view.tickets).toEqual({
    counts: { open: 3, unreadReplies: 1 },
    fault: null,
    listPath: "/de-ch/mykomax/tickets/list",
    newTicketPath: "/de-ch/mykomax/tickets/newticket",
  })
  expect(view.tiles).toHaveLength(9)
  expect((await loadDashboard(asker([]))).tickets).toBeNull()
})

test("while the tickets service is away its box says so, and every tile stands [ERR-06]", async () => {
  const view = await loadDashboard(asker(ticketing, () => Promise.reject(new TypeError("fetch failed"))))
  expect(view.tickets).toMatchObject({
    counts: null,
    fault: { service: "tickets", code: "unavailable", reference: "test-request" },
  })
  expect(view.tiles).toHaveLength(9)
})

test("nothing that a dashboard sends to the browser holds a token", async () => {
  const { context, user } = asker(ticketing, async () => ({ open: 0, unreadReplies: 0 }))
  const view = JSON.stringify([await loadDashboard({ context, user }), { ...user }])
  expect(view).not.toContain("id-token")
  expect(view).not.toContain("access-token")
})

test("who has no role is told so; any status but not registered counts as one [DASH-11]", async () => {
  expect((await loadDashboard(asker([]))).hasService).toBe(false)
  expect((await loadDashboard(asker(["kmx_int_direct_pending"]))).hasService).toBe(true)
})

test("one registers for what one is not registered for, and for nothing that there isn't [DASH-11]", async () => {
  expect(await loadRegistration(asker([]), "inventory")).toMatchObject({
    service: "inventory",
    isOpen: true,
    contactPath: "/de-ch/contact",
  })
  expect(await loadRegistration(asker(ticketing), "ticketing")).toMatchObject({ isOpen: false })
  for (const name of [undefined, "", "constructor", "unknown"])
    expect(await loadRegistration(asker([]), name)).toBeNull()
})

test("a Japanese dashboard greets by the full name, a German one by the first [I18N-01]", async () => {
  const user = { ...createTestPortalUser({ roles: [] }), firstName: "太郎", fullName: "山田 太郎" }
  const inLanguage = (locale: string) =>
    loadDashboard({
      context: createTestContext(`http://localhost/${locale}/mykomax`, {
        upstreams: createTestUpstreams({ answers }),
      }),
      user,
    })
  expect((await inLanguage("ja-jp")).name).toBe("山田 太郎")
  expect((await inLanguage("de-ch")).name).toBe("太郎")
})
