import { expect, test } from "vitest"
import { waitForForm } from "../../../../app/forms/guard/form-limit.server.ts"
import { createBuckets } from "../../../../app/ground/pace/buckets.server.ts"

function openSenders() {
  const take = createBuckets(100)
  const pace = async (...asked: Parameters<typeof take>) => take(...asked)
  return (clientAddress: string, perHour = 6) => ({
    clientAddress,
    upstreams: { pace, settings: { FORMS_PER_HOUR: perHour } },
  })
}

async function send(times: number, ...asked: Parameters<typeof waitForForm>) {
  const waits: (number | null)[] = []
  for (let n = 0; n < times; n += 1) waits.push(await waitForForm(...asked))
  return waits
}

test("a network address sends a form half as often at once as in an hour, and is told when it may again", async () => {
  const now = 1_000_000
  const office = openSenders()("198.51.100.1")
  expect(await send(4, office, "contact", now)).toEqual([null, null, null, 600])
  expect(await waitForForm(office, "contact", now + 599_000)).toBe(1)
  expect(await waitForForm(office, "contact", now + 600_000)).toBeNull()
})

test("another form and another network have limits of their own, and a network of IPv6 has one", async () => {
  const now = 1_000_000
  const sender = openSenders()
  await send(4, sender("2001:db8:1:1::1"), "contact", now)
  expect(await waitForForm(sender("2001:db8:1:1::2"), "contact", now)).toBe(600)
  expect(await waitForForm(sender("2001:db8:1:2::1"), "contact", now)).toBeNull()
  expect(await waitForForm(sender("2001:db8:1:1::1"), "sample", now)).toBeNull()
})

test("nobody is limited whose address isn't known, or where the limit is off", async () => {
  const sender = openSenders()
  expect(await send(9, sender("unknown"), "contact", 0)).not.toContainEqual(expect.any(Number))
  expect(await send(99, sender("198.51.100.2", 0), "contact", 0)).not.toContainEqual(expect.any(Number))
})
