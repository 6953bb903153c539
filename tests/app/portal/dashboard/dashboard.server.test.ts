import { expect, test } from "vitest"
import { loadDashboard } from "../../../../app/portal/dashboard/dashboard.server.ts"
import { loadRegistration } from "../../../../app/portal/dashboard/registration.server.ts"
import { timeAgo } from "../../../../app/portal/dashboard/time-ago.ts"
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

type Counts = { open: number; answered: number; unreadReplies: number }

const updatedAt = new Date(Date.now() - 2 * 3_600_000 - 60_000).toISOString()
const waiting = { id: "t-1", reference: "K-2026-000001-7", subject: "Belt", updatedAt }

function asker(roles: string[], counts?: () => Promise<Counts>, canCreate = true) {
  const upstreams = createTestUpstreams({ answers })
  if (counts)
    upstreams.tickets.request = async (_document, { variables }) => {
      asked.push(variables)
      return {
        ticketCounts: await counts(),
        tickets: { items: [waiting] },
        ticketRights: { canCreate },
      } as never
    }
  const context = createTestContext("http://localhost/de-ch/mykomax", { upstreams })
  return { context, user: createTestPortalUser({ roles }) }
}

const asked: unknown[] = []

const ticketing = ["kmx_int_serviceticketing_active"]

test("the dashboard names what waits for who has tickets, in words of time", async () => {
  const view = await loadDashboard(asker(ticketing, async () => ({ open: 3, answered: 1, unreadReplies: 1 })))
  expect(view.tickets).toEqual({
    counts: { open: 3, unreadReplies: 1, toAnswer: 2 },
    waiting: [
      {
        href: "/de-ch/mykomax/tickets/t-1",
        reference: "K-2026-000001-7",
        subject: "Belt",
        time: updatedAt,
        ago: "vor 2 Stunden",
      },
    ],
    isDesk: false,
    fault: null,
    listPath: "/de-ch/mykomax/tickets/list",
    newTicketPath: "/de-ch/mykomax/tickets/newticket",
  })
  expect(asked.at(-1)).toMatchObject({ scope: "MINE", filter: { unread: true } })
  expect(view.tiles).toHaveLength(9)
  expect((await loadDashboard(asker([]))).tickets).toBeNull()
})

test("support's dashboard names what nobody has answered, and offers no ticket of its own without an organisation", async () => {
  const counts = async () => ({ open: 3, answered: 1, unreadReplies: 0 })
  const view = await loadDashboard(asker(["kmx_int_serviceticketing_support"], counts, false))
  expect(view.tickets).toMatchObject({ isDesk: true, newTicketPath: null, counts: { toAnswer: 2 } })
  expect(asked.at(-1)).toMatchObject({
    scope: "ALL",
    filter: { statuses: ["NEW", "IN_PROGRESS"] },
    descending: false,
  })
})

test.each([
  [30, "0 minutes ago"],
  [3_599, "59 minutes ago"],
  [7_200, "2 hours ago"],
  [90_000, "1 day ago"],
  [-60, "0 minutes ago"],
])("%s seconds are %s", (seconds, words) => {
  const now = Date.parse("2026-11-22T12:00:00Z")
  expect(timeAgo(new Date(now - seconds * 1000).toISOString(), "en", now)).toBe(words)
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
  const { context, user } = asker(ticketing, async () => ({ open: 0, answered: 0, unreadReplies: 0 }))
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
