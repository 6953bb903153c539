import { expect, test, vi } from "vitest"
import { createTestContext } from "../../request-context.ts"
import { callRoute } from "../../routes/call-route.ts"
import { createTestPortalUser } from "../../sign-in/session/test-portal-user.ts"

const asked = vi.hoisted(() => ({ user: null as unknown, context: null as unknown }))
vi.mock("../../../../app/portal/frame/portal-user.server.ts", () => ({
  requirePortalUser: async () => asked.user,
  takeKeptForm: async () => null,
}))
vi.mock("../../../../app/request/context/context.server.ts", () => ({
  requestContext: async () => asked.context,
}))

const routes = {
  dashboard: await import("../../../../app/routes/mykomax._index.tsx"),
  list: await import("../../../../app/routes/mykomax.tickets.list.tsx"),
  newticket: await import("../../../../app/routes/mykomax.tickets.newticket.tsx"),
  ticket: await import("../../../../app/routes/mykomax.tickets.ticket.tsx"),
  file: await import("../../../../app/routes/mykomax.tickets.file.ts"),
  upload: await import("../../../../app/routes/mykomax.tickets.upload.ts"),
  uploads: await import("../../../../app/routes/mykomax.tickets.uploads.ts"),
  people: await import("../../../../app/routes/mykomax.user-admin._index.tsx"),
  peopleCsv: await import("../../../../app/routes/mykomax.user-admin.csv.ts"),
  person: await import("../../../../app/routes/mykomax.user-admin.person.tsx"),
  inventory: await import("../../../../app/routes/mykomax.inventory.tsx"),
  inventoryFile: await import("../../../../app/routes/mykomax.inventory.file.ts"),
  productInformation: await import("../../../../app/routes/mykomax.product-information.tsx"),
  wireFlow: await import("../../../../app/routes/mykomax.wire-flow.tsx"),
}

function ask(route: Parameters<typeof callRoute>[0], path: string, roles: string[], init: RequestInit = {}) {
  const address = `http://localhost/de-ch/mykomax${path}`
  asked.user = createTestPortalUser({ roles })
  asked.context = createTestContext(address)
  return callRoute(route, address, init)
}

test.each([
  ["/tickets/list?view=all", routes.list.loader, "ticketing"],
  ["/tickets/newticket", routes.newticket.loader, "ticketing"],
  ["/tickets/7", routes.ticket.loader, "ticketing"],
  ["/tickets/7/files/8", routes.file.loader, "ticketing"],
  ["/tickets/uploads/9", routes.upload.loader, "ticketing"],
  ["/inventory", routes.inventory.loader, "inventory"],
  ["/inventory/files/machines.csv", routes.inventoryFile.loader, "inventory"],
  ["/product-information", routes.productInformation.loader, "product-information"],
  ["/product-information/sigma-688-manual", routes.productInformation.loader, "product-information"],
  ["/product-information/collections/7", routes.productInformation.loader, "product-information"],
  ["/wire-flow", routes.wireFlow.loader, "wire-flow"],
  ["/user-admin", routes.people.loader, "user-admin"],
  ["/user-admin/users.csv", routes.peopleCsv.loader, "user-admin"],
  ["/user-admin/7", routes.person.loader, "user-admin"],
] as const)(
  "who may not use what is at %s is led to where one registers for it [ROLE-04, DASH-11]",
  async (path, loader, service) => {
    const answer = await ask(loader as never, path, ["kmx_int_direct_active"])
    expect([answer.status, answer.headers.get("Location"), answer.headers.get("Cache-Control")]).toEqual([
      302,
      `/de-ch/mykomax/register/${service}`,
      "private, no-store",
    ])
  },
)

test.each([
  ["POST", "?index", routes.dashboard.action],
  ["POST", "/tickets/list", routes.list.action],
  ["POST", "/tickets/newticket", routes.newticket.action],
  ["POST", "/tickets/7", routes.ticket.action],
  ["POST", "/tickets/uploads", routes.uploads.action],
  ["DELETE", "/tickets/uploads/9", routes.upload.action],
  ["POST", "/user-admin/7", routes.person.action],
  ["POST", "/product-information/sigma-688-manual", routes.productInformation.action],
  ["POST", "/wire-flow", routes.wireFlow.action],
] as const)(
  "what they %s to %s is refused, and goes to no service [ROLE-04]",
  async (method, path, action) => {
    const headers = { "Sec-Fetch-Site": "same-origin" }
    const answer = await ask(action as never, path, [], { method, headers })
    expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([403, "private, no-store"])
    expect(await answer.json()).toMatchObject({ kind: "refused", code: "not-registered" })
  },
)
