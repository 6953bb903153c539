import { expect, test } from "vitest"
import { waitForForm } from "../../../../app/forms/guard/form-limit.server.ts"

function sender(clientAddress: string, perHour = 6) {
  return { clientAddress, upstreams: { settings: { FORMS_PER_HOUR: perHour } } }
}

function send(times: number, ...asked: Parameters<typeof waitForForm>) {
  return Array.from({ length: times }, () => waitForForm(...asked))
}

test("a network address sends a form half as often at once as in an hour, and is told when it may again", () => {
  const now = 1_000_000
  const office = sender("198.51.100.1")
  expect(send(4, office, "contact", now)).toEqual([null, null, null, 600])
  expect(waitForForm(office, "contact", now + 599_000)).toBe(1)
  expect(waitForForm(office, "contact", now + 600_000)).toBeNull()
})

test("another form and another network have limits of their own, and a network of IPv6 has one", () => {
  const now = 1_000_000
  send(4, sender("2001:db8:1:1::1"), "contact", now)
  expect(waitForForm(sender("2001:db8:1:1::2"), "contact", now)).toBe(600)
  expect(waitForForm(sender("2001:db8:1:2::1"), "contact", now)).toBeNull()
  expect(waitForForm(sender("2001:db8:1:1::1"), "sample", now)).toBeNull()
})

test("nobody is limited whose address isn't known, or where the limit is off", () => {
  expect(send(9, sender("unknown"), "contact", 0)).not.toContainEqual(expect.any(Number))
  expect(send(99, sender("198.51.100.2", 0), "contact", 0)).not.toContainEqual(expect.any(Number))
})
