import { expect, test, vi } from "vitest"
import { createTestAsker } from "../portal/test-asker.ts"
import { callRoute } from "./call-route.ts"

const signedIn = vi.hoisted(() => ({ asker: null as unknown }))
vi.mock("../../../app/portal/portal-asker.server.ts", () => ({ requireAsker: async () => signedIn.asker }))

const names = ["list.tsx", "newticket.tsx", "ticket.tsx", "file.ts", "upload.ts", "uploads.ts"]
const params = { ticketId: "t-1", attachmentId: "a-1", uploadId: "u-1" }

test.each(names)(
  "who has no part in service tickets is refused by %s before anything is asked [ROLE-04]",
  async (name) => {
    const route = await import(`../../../app/routes/mykomax.tickets.${name}`)
    const address = "http://localhost:3000/en/mykomax/tickets/list"
    const asker = createTestAsker(address, { user: { roles: ["kmx_int_assetdb_active"] } })
    signedIn.asker = asker
    const calls = [
      ...(name === "uploads.ts" ? [] : [callRoute(route.loader, address, { params })]),
      // A file is only read.
      ...(name === "file.ts"
        ? []
        : [callRoute(route.action, address, { params, method: "POST", body: "intent=x" })]),
    ]
    const answers = await Promise.all(calls)
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403))
    expect(await answers[0]?.json()).toMatchObject({ kind: "refused", code: "no-tickets" })
    expect(asker.asked).toEqual([])
  },
)
