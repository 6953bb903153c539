import { expect, test } from "vitest"
import { ticketCsv } from "../../../../app/portal/tickets/ticket-csv.server.ts"
import { createTestAsker } from "../frame/test-asker.ts"

const address = "http://localhost:3000/en/mykomax/tickets/tickets.csv"

function ticket(n: number) {
  return {
    id: `t-${n}`,
    reference: `K-2026-${n}`,
    subject: n === 0 ? '=HYPERLINK("https://evil.example")' : `Ticket ${n}`,
    type: "FAULT",
    status: "NEW",
    location: { name: "Plant, north" },
    machineName: null,
    machineModel: "Sigma 2",
    serialNumber: "123",
    contact: { name: "Ann", isMe: true },
    createdAt: "2026-11-21T08:00:00Z",
    updatedAt: "2026-11-21T09:00:00Z",
    replies: 1,
    comments: 2,
    unreadReplies: 0,
  }
}

const all = Array.from({ length: 130 }, (_, n) => ticket(n))
const answers = {
  TicketList: ({ first, skip }: Record<string, unknown>) => ({
    tickets: { items: all.slice(Number(skip), Number(skip) + Number(first)), total: all.length },
    ticketCounts: { total: 130, open: 130, answered: 0, unreadReplies: 0 },
  }),
}

/** Without the byte order mark, which the decoder takes away. */
function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  return new Response(stream).text()
}

test("the file has all pages of the list that the address describes, and no formula [TICK-01, TICK-02]", async () => {
  const asker = createTestAsker(`${address}?view=closed&sort=subject&page=3`, { answers })
  const lines = (await textOf(await ticketCsv(asker))).trim().split("\r\n")
  expect(lines[0]).toBe(
    "Reference,Subject,Ticket type,Status,Location,Machine concerned,Contact,Created on,Last change,Replies,Comments",
  )
  expect(lines[1]).toContain(`"'=HYPERLINK(""https://evil.example"")"`)
  expect(lines[2]).toBe(
    'K-2026-1,Ticket 1,Fault,Received,"Plant, north",Sigma 2 · 123,Ann,2026-11-21 08:00,2026-11-21 09:00,1,2',
  )
  expect(lines).toHaveLength(131)
  expect(asker.asked.map(({ variables }) => [variables.sort, variables.skip])).toEqual([
    ["SUBJECT", 0],
    ["SUBJECT", 100],
  ])
  expect(asker.asked[0]?.variables.filter).toMatchObject({ scope: "MINE", statuses: ["CLOSED"] })
})

test("staff's file has everybody's tickets as their list has, a customer's has not [TICK-01]", async () => {
  const staff = createTestAsker(address, { answers, user: { kind: "internal-staff" } })
  await ticketCsv(staff)
  expect(staff.asked[0]?.variables.filter).toMatchObject({ scope: "ALL" })
})

test("without the ticket system there is no half a file [ERR-06]", async () => {
  const asker = createTestAsker(address)
  await expect(ticketCsv(asker)).rejects.toMatchObject({ status: 500 })
})

test("a list of more than ten thousand tickets is in the file whole, with one line of titles [TICK-01]", async () => {
  const many = Array.from({ length: 10_150 }, (_, n) => ticket(n + 1))
  const asker = createTestAsker(address, {
    answers: {
      TicketList: ({ first, skip }: Record<string, unknown>) => ({
        ...answers.TicketList({ first, skip }),
        tickets: { items: many.slice(Number(skip), Number(skip) + Number(first)), total: many.length },
      }),
    },
  })
  const file = await textOf(await ticketCsv(asker))
  expect(file).not.toContain("\u{feff}")
  const lines = file.trim().split("\r\n")
  expect(lines).toHaveLength(10_151)
  expect(new Set(lines).size).toBe(10_151)
})

test("a service that fails in the middle breaks the download off", async () => {
  const asker = createTestAsker(address, {
    answers: {
      TicketList: ({ first, skip }: Record<string, unknown>) => {
        if (Number(skip) > 0) throw new Error("gone")
        return answers.TicketList({ first, skip })
      },
    },
  })
  await expect(ticketCsv(asker).then(textOf)).rejects.toThrow()
})
