import { expect, test } from "vitest"
import { exportAccount } from "../../../../app/portal/account/account-export.server.ts"
import { createTestAsker } from "../frame/test-asker.ts"

const address = "http://localhost:3000/de/mykomax/account/export"
const file = { id: "file 1", fileName: "crimp.jpg", mediaType: "image/jpeg", sizeBytes: 1200 }
const others = { isMe: false, isSupport: true }

function ticket(id: string) {
  return { id, subject: "Line stands still", attachments: [file], conversation: [] }
}

const answers = {
  AccountExport: { accountExport: { exportedAt: "2026-11-21T10:00:00.000Z", account: { city: "Kiel" } } },
  Membership: {
    me: {
      name: "Person anna",
      organisation: { name: "Customer A" },
      applications: [{ application: "ticketing", status: "ACTIVE" }],
    },
    myJoinRequests: [{ organisationWords: "Customer B", status: "DENIED" }],
  },
  ExportedTicketSettings: { ticketRights: { mails: false } },
  ExportedSubmissions: { ticketSubmissions: [{ kind: "COMMENT", text: "Not there yet" }] },
  ExportedTickets: ({ skip }: Record<string, unknown>) => {
    const first = Array.from({ length: 100 }, (_, number) => ticket(`t${number}`))
    const last = {
      ...ticket("t100"),
      conversation: [{ kind: "REPLY", text: "Solved?", author: others, attachments: [] }],
    }
    return { tickets: { total: 101, items: skip === 0 ? first : skip === 100 ? [last] : [] } }
  },
}

function unavailable(): never {
  throw new Error("fetch failed")
}

type Exported = Record<string, unknown> & {
  tickets: { tickets: { attachments: { url: string }[]; conversation: object[] }[] }
}

test("a person's data comes from every service that holds some, tickets page by page", async () => {
  const exported = (await exportAccount(createTestAsker(address, { answers }))) as unknown as Exported
  expect(exported).toMatchObject({
    account: { city: "Kiel" },
    membership: {
      organisation: { name: "Customer A" },
      applications: [{ application: "ticketing", status: "ACTIVE" }],
      requestsToJoin: [{ organisationWords: "Customer B", status: "DENIED" }],
    },
    tickets: { mails: false, undelivered: [{ text: "Not there yet" }] },
    notIncluded: [],
  })
  expect(exported.tickets.tickets).toHaveLength(101)
  expect(exported.tickets.tickets[0]?.attachments).toEqual([
    {
      fileName: "crimp.jpg",
      mediaType: "image/jpeg",
      sizeBytes: 1200,
      url: "http://localhost:3000/de/mykomax/tickets/t0/files/file%201",
    },
  ])
  expect(exported.tickets.tickets[100]?.conversation).toEqual([
    { kind: "REPLY", text: "Solved?", attachments: [], byYou: false, bySupport: true },
  ])
})

test("what can't be asked just now is named, and the rest comes all the same", async () => {
  const asker = createTestAsker(address, {
    answers: {
      ...answers,
      ExportedTickets: unavailable,
    },
  })
  expect(await exportAccount(asker)).toMatchObject({
    account: { city: "Kiel" },
    membership: { name: "Person anna" },
    tickets: null,
    notIncluded: ["tickets"],
  })
})

test("without the identity service there is no export that claims to be one", async () => {
  const asker = createTestAsker(address, {
    answers: {
      ...answers,
      AccountExport: unavailable,
    },
  })
  await expect(exportAccount(asker)).rejects.toMatchObject({ status: 503 })
})
