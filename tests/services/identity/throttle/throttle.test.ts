import { expect, test } from "vitest"
import { passwordLimits } from "../../../../services/identity/throttle/limits.ts"
import { subscriberOf } from "../../../../services/identity/throttle/network-address.ts"
import { createThrottle } from "../../../../services/identity/throttle/throttle.ts"
import { freshDatabase } from "../../../platform/database/fresh-database.ts"

const attacker = { address: "203.0.113.7", device: null }
const owner = { address: "192.0.2.10", device: "the owner's browser" }

async function startThrottle() {
  const { pool, engine } = await freshDatabase()
  let time = Date.UTC(2026, 0, 1)
  const throttle = createThrottle({ pool, secret: "secret", now: () => new Date(time) })
  return {
    pool,
    engine,
    throttle,
    pass: (seconds: number) => {
      time += seconds * 1000
    },
    now: () => new Date(time),
  }
}

test("of thousands of tries, hardly any is made, and the owner still gets in", async () => {
  const { throttle, pass, engine } = await startThrottle()
  const limits = passwordLimits("anna@customer.example", attacker, false)
  // The embedded database takes one after the other.
  const rounds = engine === "embedded" ? 40 : 200
  let made = 0
  for (let round = 0; round < rounds; round++) {
    const attempts = await Promise.all(Array.from({ length: 50 }, () => throttle.attempt(limits)))
    made += attempts.filter(({ isAllowed }) => isAllowed).length
    pass(10_000 / rounds)
  }
  expect(made).toBeGreaterThan(5)
  expect(made).toBeLessThan(30)
  const fromElsewhere = await throttle.attempt(
    passwordLimits("anna@customer.example", { ...owner, device: null }, false),
  )
  expect(fromElsewhere.isAllowed).toBe(true)
}, 180_000)

test("a browser that the account knows has tries of its own, even behind the attacker's address", async () => {
  const { throttle } = await startThrottle()
  const limits = passwordLimits("anna@customer.example", attacker, false)
  for (let times = 0; times < 20; times++) await throttle.attempt(limits)
  expect((await throttle.attempt(limits)).isAllowed).toBe(false)
  const sameAddress = { ...owner, address: attacker.address }
  const known = await throttle.attempt(passwordLimits("anna@customer.example", sameAddress, true))
  expect(known.isAllowed).toBe(true)
})

test("tries side by side get no more than the free ones", async () => {
  const { throttle } = await startThrottle()
  const limits = passwordLimits("anna@customer.example", attacker, false)
  const attempts = await Promise.all(Array.from({ length: 40 }, () => throttle.attempt(limits)))
  expect(attempts.filter(({ isAllowed }) => isAllowed)).toHaveLength(5)
})

test("pauses grow to a quarter of an hour, and are told", async () => {
  const { throttle, pass, now } = await startThrottle()
  const limits = passwordLimits("anna@customer.example", attacker, false)
  const pauses: number[] = []
  for (let times = 0; times < 20; times++) {
    const attempt = await throttle.attempt(limits)
    if (attempt.isAllowed) continue
    const seconds = (attempt.until.getTime() - now().getTime()) / 1000
    pauses.push(seconds)
    pass(seconds)
  }
  expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 64, 128])
  for (let times = 0; times < 20; times++) {
    const attempt = await throttle.attempt(limits)
    if (attempt.isAllowed) continue
    const seconds = (attempt.until.getTime() - now().getTime()) / 1000
    pauses.push(seconds)
    pass(seconds)
  }
  expect(Math.max(...pauses)).toBe(900)
})

test("many addresses against one account are slowed down, and never its owner in a browser that it knows", async () => {
  const { throttle, pass, now } = await startThrottle()
  let made = 0
  for (let number = 0; number < 600; number++) {
    const bot = { address: `198.51.${number >> 8}.${number % 256}`, device: null }
    const attempt = await throttle.attempt(passwordLimits("anna@customer.example", bot, false))
    if (attempt.isAllowed) made += 1
    pass(1)
  }
  // A hundred, and then one in thirty seconds.
  expect(made).toBeGreaterThan(100)
  expect(made).toBeLessThan(130)
  expect((await throttle.attempt(passwordLimits("anna@customer.example", owner, true))).isAllowed).toBe(true)
  const elsewhere = await throttle.attempt(
    passwordLimits("anna@customer.example", { ...owner, device: null }, false),
  )
  if (!elsewhere.isAllowed) expect(elsewhere.until.getTime() - now().getTime()).toBeLessThanOrEqual(30_000)
  pass(30)
  const after = await throttle.attempt(
    passwordLimits("anna@customer.example", { ...owner, device: null }, false),
  )
  expect(after.isAllowed).toBe(true)
})

test("one address can't try its way through many accounts", async () => {
  const { throttle } = await startThrottle()
  let made = 0
  for (let number = 0; number < 200; number++) {
    const attempt = await throttle.attempt(passwordLimits(`user${number}@customer.example`, attacker, false))
    if (attempt.isAllowed) made++
  }
  expect(made).toBe(50)
})

test("a right password clears the account's count, but the address keeps what it tried elsewhere", async () => {
  const { throttle } = await startThrottle()
  for (let round = 0; round < 10; round++) {
    const attempt = await throttle.attempt(passwordLimits("own@attacker.example", attacker, false))
    if (attempt.isAllowed) await attempt.succeed()
    for (let times = 0; times < 4; times++)
      await throttle.attempt(passwordLimits(`user${round}@customer.example`, attacker, false))
  }
  for (let number = 0; number < 30; number++)
    await throttle.attempt(passwordLimits(`other${number}@customer.example`, attacker, false))
  const next = await throttle.attempt(passwordLimits("last@customer.example", attacker, false))
  expect(next.isAllowed).toBe(false)
})

test("the table says nothing about whom it counts, and old counts are cleared away", async () => {
  const { throttle, pool, pass } = await startThrottle()
  await throttle.attempt(passwordLimits("anna@customer.example", attacker, false))
  const { rows } = await pool.query("select encode(key, 'escape') as key from account_throttle")
  expect(JSON.stringify(rows)).not.toMatch(/anna|203\.0/)
  pass(3 * 24 * 3600)
  await throttle.sweep()
  expect((await pool.query("select from account_throttle")).rowCount).toBe(0)
})

test("an IPv6 subscriber counts as one, however many addresses it has", () => {
  expect(subscriberOf("2001:db8:1:2::a")).toBe("2001:db8:1:2::/64")
  expect(subscriberOf("2001:db8:1:2:ffff:0:0:1")).toBe("2001:db8:1:2::/64")
  expect(subscriberOf("2001:0DB8:1:3::1")).toBe("2001:db8:1:3::/64")
  expect(subscriberOf("::ffff:192.0.2.1")).toBe("192.0.2.1")
  expect(subscriberOf("192.0.2.1")).toBe("192.0.2.1")
})
