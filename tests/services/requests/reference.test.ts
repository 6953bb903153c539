import { expect, test } from "vitest"
import { readReference, referencesIn, requestReference } from "../../../services/requests/reference.ts"
import { readReference as readTicket, ticketReference } from "../../../services/tickets/reference.ts"

test("a request's reference is read however it is typed, and never with a wrong digit", () => {
  const reference = requestReference(2026, 123)
  expect(reference).toMatch(/^R-2026-000123-\d$/)
  for (const typed of [
    reference,
    reference.toLowerCase(),
    reference.replaceAll("-", ""),
    ` ${reference.slice(2)} `,
  ])
    expect(readReference(typed)).toBe(reference)
  const check = Number(reference.at(-1))
  for (let other = 0; other < 10; other++)
    if (other !== check) expect(readReference(`R-2026-000123-${other}`)).toBeNull()
  expect(readReference(reference.replace("123", "132"))).toBeNull()
})

test("the number of a ticket is never taken for a request's, even without its letter", () => {
  for (let number = 1; number < 200; number++) {
    const [request, ticket] = [requestReference(2026, number), ticketReference(2026, number)]
    expect(readReference(ticket.slice(2))).toBeNull()
    expect(readTicket(request.slice(2))).toBeNull()
  }
})

test("references are found in the subject of a mail", () => {
  const [one, two] = [requestReference(2026, 1), requestReference(2026, 2)]
  expect(referencesIn(`AW: [${one}] Crimp height, see ${two.toLowerCase()}, not R-2026-000003-0x9`)).toEqual([
    one,
    two,
  ])
  expect(referencesIn("Nothing here")).toEqual([])
})
