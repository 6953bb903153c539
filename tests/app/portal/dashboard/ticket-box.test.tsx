import type { ReactNode } from "react"
import { expect, test, vi } from "vitest"
import { TicketBox } from "../../../../app/portal/dashboard/ticket-box.tsx"
import { renderDocument } from "../../render-document.tsx"

/** The link's own rules need a router, and are tested with it. */
vi.mock("../../../../app/browser/applications/application-link.tsx", () => ({
  ApplicationLink: ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>,
}))

const ticket = {
  ...{ href: "/en/mykomax/tickets/1", reference: "K-2026-000041-2", subject: "Crimp height" },
  ...{ time: "2026-11-21T12:00:00Z", ago: "2 h ago" },
}
const tickets = {
  ...{ counts: { open: 1, unreadReplies: 1, toAnswer: 0 }, waiting: [ticket], fault: null },
  ...{ listPath: "/en/mykomax/tickets/list", newTicketPath: null },
}

test.each([true, false])("a reference stays on one line, and the sentence around it is whole", (isDesk) => {
  const html = renderDocument(<TicketBox tickets={{ ...tickets, isDesk }} />)
  expect(html).toContain('<span class="ticket-box-reference">K-2026-000041-2</span>')
  const link = /<a[^>]*tickets\/1"[^>]*>(.*?)<\/a>/.exec(html)?.[1]?.replace(/<[^>]+>/g, "") ?? ""
  expect(link.split("K-2026-000041-2")).toHaveLength(2)
  expect(link.length).toBeGreaterThan("K-2026-000041-2".length)
})
