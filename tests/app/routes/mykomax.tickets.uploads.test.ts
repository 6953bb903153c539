import { expect, test, vi } from "vitest"
import type { UploadFault } from "../../../platform/uploads/upload.ts"
import { createTestAsker, formRequest, type TestAsker } from "../portal/frame/test-asker.ts"
import { callRoute } from "./call-route.ts"

const address = "http://localhost:3000/en/mykomax/tickets/uploads"
const signedIn = vi.hoisted(() => ({ asker: null as unknown }))

vi.mock("../../../app/portal/frame/portal-asker.server.ts", () => ({
  requireAsker: async () => signedIn.asker,
}))

const { action, loader } = await import("../../../app/routes/mykomax.tickets.uploads.ts")

function start(options: Parameters<typeof createTestAsker>[1] = {}): TestAsker {
  const asker = createTestAsker(address, options)
  signedIn.asker = asker
  return asker
}

async function send() {
  const request = formRequest(address, {}, { files: [new File(["x"], "panel.jpg")] })
  const answer = await callRoute(action, address, {
    method: "POST",
    headers: request.headers,
    body: await request.arrayBuffer(),
  })
  return { status: answer.status, body: await answer.json() }
}

test("a file goes ahead of its form and is answered with what to name it by", async () => {
  const asker = start()
  const { status, body } = await send()
  expect([status, body]).toEqual([
    200,
    {
      files: [
        { id: "new-panel.jpg", name: "panel.jpg", kind: "picture", bytes: 1200, mimeType: "image/jpeg" },
      ],
      faults: [],
    },
  ])
  expect(asker.uploads.stored).toHaveLength(1)
})

test.each([[[]], [["kmx_int_artemis_active"]]])(
  "who has part in neither service tickets nor the inventory sends nothing, and reads why: %s [ROLE-04]",
  async (roles) => {
    const asker = start({ user: { roles } })
    const { status, body } = await send()
    expect([status, body.faults]).toEqual([403, ["tickets:upload.notAllowed"]])
    expect(asker.uploads.stored).toEqual([])
  },
)

test("staff who answer tickets send files too", async () => {
  start({ user: { roles: ["kmx_int_serviceticketing_support"] } })
  expect((await send()).status).toBe(200)
})

test.each([
  ["busy", "", 429, "uploads:busy?name=&maximum="],
  ["over-quota", "panel.jpg", 200, "uploads:overQuota?name=panel.jpg&maximum="],
] as const)("a file that is refused as %s says so in words", async (code, name, status, message) => {
  start({ faults: [{ field: "files", name, code, params: {} } satisfies UploadFault] })
  expect(await send()).toMatchObject({ status, body: { faults: [message] } })
})

test("only POST is answered", async () => {
  const answer = await callRoute(loader, address)
  expect([answer.status, answer.headers.get("Allow")]).toEqual([405, "POST"])
})
