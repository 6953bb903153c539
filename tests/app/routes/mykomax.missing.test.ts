import { expect, test, vi } from "vitest"
import { createTestAsker } from "../portal/frame/test-asker.ts"
import { callRoute } from "./call-route.ts"

const signedIn = vi.hoisted(() => ({ asker: null as unknown }))

vi.mock("../../../app/portal/frame/portal-asker.server.ts", () => ({
  requireAsker: async () => signedIn.asker,
}))

const missing = await import("../../../app/routes/mykomax.missing.tsx")
const ticket = await import("../../../app/routes/mykomax.tickets.ticket.tsx")

async function ask(
  route: Parameters<typeof callRoute>[0],
  path: string,
  params: Record<string, string> = {},
) {
  const address = `http://localhost:3000${path}`
  signedIn.asker = createTestAsker(address)
  const { status, headers } = await callRoute(route, address, { params })
  return `${status} ${headers.get("Location") ?? ""}`.trim()
}

test.each(["/de-ch/mykomax/tickets", "/de-ch/mykomax/Ticket/list", "/de-ch/mykomax/service-tickets"])(
  "%s leads to the list of tickets [ROUTE-15]",
  async (path) => {
    expect(await ask(missing.loader, path)).toBe("302 /de-ch/mykomax/tickets/list")
  },
)

test.each([
  ["newticket", "/tickets/newticket"],
  ["dashboard", ""],
  ["Profile", "/account"],
  ["machines/si19-01200", "/inventory"],
  ["software", "/downloads"],
  ["manuals", "/product-information"],
  ["users", "/user-admin"],
])("%s, which people guess, leads to the screen that they mean", async (guessed, screen) => {
  expect(await ask(missing.loader, `/de-ch/mykomax/${guessed}`)).toBe(`302 /de-ch/mykomax${screen}`)
})

test("a word in the place of a ticket's id leads to the list, too", async () => {
  const path = "/de-ch/mykomax/tickets/new"
  expect(await ask(ticket.loader, path, { ticketId: "new" })).toBe("302 /de-ch/mykomax/tickets/list")
})

test("any other unknown address of the portal is not found, under a title that says so", async () => {
  expect(await ask(missing.loader, "/de-ch/mykomax/unknown")).toBe("404")
  const error = { status: 404, statusText: "", internal: false, data: null }
  const frame = { faultTitle: "It does not work", missingTitle: "Not found" }
  const matches = [{ id: "portal", data: frame }]
  const titleOf = (error: unknown) => missing.meta({ data: undefined, error, matches })[0]
  expect(titleOf(error)).toEqual({ title: "Not found" })
  expect(titleOf({ ...error, status: 503 })).toEqual({ title: "It does not work" })
})
