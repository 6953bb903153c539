import { expect, test } from "vitest"
import type { NewTicketView } from "../../../../app/portal/tickets/new-ticket.server.ts"
import { NewTicketScreen } from "../../../../app/portal/tickets/new-ticket-screen.tsx"
import { renderDocument } from "../../render-document.tsx"

const machines = [
  { id: "m-1", serialNumber: "A-1", name: null, model: "Alpha", location: { id: "loc-1", name: "Hamburg" } },
  { id: "m-2", serialNumber: "B-2", name: null, model: "Beta", location: { id: "loc-2", name: "Kiel" } },
]

const view: NewTicketView = {
  documentTitle: "New ticket",
  key: "7d9f4c52-0f0e-4f0a-9c55-1a2b3c4d0001",
  locations: machines.map(({ location }) => ({ ...location, city: location.name, country: "DE" })),
  machines: { items: machines, total: machines.length },
  fault: null,
  values: {},
  files: [],
}

function groupsOf(html: string): string[] {
  return [...html.matchAll(/<optgroup label="([^"]*)"><option value="([^"]*)"/g)].map((found) =>
    found.slice(1).join(": "),
  )
}

const [hamburg, kiel, neither] = ["Hamburg: machine:m-1", "Kiel: machine:m-2", "Not in the list: OTHER"]

test.each([
  ["the default plant", { location: "loc-2" }, [kiel, hamburg, neither]],
  ["no plant", {}, [hamburg, kiel, neither]],
])(
  "with %s the list without a script begins with the machines that can be chosen [TICK-03]",
  (_, values, groups) => {
    expect(
      groupsOf(renderDocument(<NewTicketScreen view={{ ...view, values }} answer={undefined} />)),
    ).toEqual(groups)
  },
)

test("a form that comes back begins with the machines of the plant that was sent", () => {
  const answer = { answer: { initialValue: { location: "loc-2" } }, files: [], machines: null }
  const values = { location: "loc-1" }
  const html = renderDocument(<NewTicketScreen view={{ ...view, values }} answer={answer} />)
  expect(groupsOf(html)).toEqual([kiel, hamburg, neither])
})
