import { hash } from "@node-rs/argon2"
import { expect, test } from "vitest"
import { demoPeople } from "../../../../platform/demo/demo-people.ts"
import { demoStaff } from "../../../../platform/demo/demo-staffing.ts"
import { finishSessionEnds } from "../../../../services/identity/devices/session-ends.ts"
import { anna, berta, office, password, startTestAccounts } from "../start-test-accounts.ts"

const device = { userAgent: "Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0" }

test("an account signs in with its password, however its address is written", async () => {
  const { accounts, signUp } = await startTestAccounts()
  const id = await signUp()
  const result = await accounts.authenticate(" ANNA@customer.example", password, office)
  expect(result).toMatchObject({ outcome: "ok", account: { id, email: anna.email, isVerified: true } })
  expect(await accounts.authenticate(anna.email, `${password} `, office)).toEqual({ outcome: "wrong" })
  expect(await accounts.authenticate("nobody@customer.example", password, office)).toEqual({
    outcome: "wrong",
  })
})

test("a password is the same however the keyboard writes it, and never cut off", async () => {
  const { accounts, signUp } = await startTestAccounts()
  const long = "Zürich, ﬁne weather ".repeat(12)
  await signUp({ ...anna, password: long })
  const decomposed = long.normalize("NFD").replaceAll("ﬁ", "fi")
  expect(await accounts.authenticate(anna.email, decomposed, office)).toMatchObject({ outcome: "ok" })
  expect(await accounts.authenticate(anna.email, long.slice(0, 72), office)).toEqual({ outcome: "wrong" })
  expect(await accounts.authenticate(anna.email, long.repeat(400), office)).toEqual({ outcome: "wrong" })
})

test("passwords are kept as argon2id only, and an old hash is renewed at sign-in", async () => {
  const { accounts, signUp, pool } = await startTestAccounts()
  const id = await signUp()
  const read = async () => (await pool.query("select password_hash from account where id = $1", [id])).rows[0]
  expect((await read()).password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  const weak = await hash(password, { memoryCost: 1024, timeCost: 1 })
  await pool.query("update account set password_hash = $2 where id = $1", [id, weak])
  expect(await accounts.authenticate(anna.email, password, office)).toMatchObject({ outcome: "ok" })
  expect((await read()).password_hash).toMatch(/m=19456,t=2/)
})

test("an address has one account, also when two ask for it at once", async () => {
  const { accounts, pool } = await startTestAccounts()
  const results = await Promise.all([1, 2, 3].map(() => accounts.create(anna)))
  expect(results.every(({ outcome }) => outcome !== "faulty")).toBe(true)
  const { rows } = await pool.query("select count(*)::int as count from account where email = $1", [
    anna.email,
  ])
  expect(rows).toEqual([{ count: 1 }])
  const [first] = results
  if (first?.outcome === "created") await accounts.markVerified(first.account.id)
  const found = await accounts.findByEmail(anna.email)
  await accounts.markVerified(found?.id ?? "")
  expect(await accounts.create({ ...anna, email: "Anna@Customer.example" })).toEqual({ outcome: "taken" })
})

test("whoever registers an address without owning it doesn't keep its owner away", async () => {
  const { accounts } = await startTestAccounts()
  await accounts.create({ ...anna, password: "stranger-chose-this-1" })
  expect(await accounts.create(anna)).toMatchObject({ outcome: "created" })
  expect(await accounts.authenticate(anna.email, "stranger-chose-this-1", office)).toEqual({
    outcome: "wrong",
  })
  expect(await accounts.authenticate(anna.email, password, office)).toMatchObject({ outcome: "ok" })
})

test("what is faulty about a new account is all told at once [ACCT-03, ACCT-04, ACCT-05]", async () => {
  const { accounts } = await startTestAccounts()
  const creation = await accounts.create({
    email: "anna",
    password: "short",
    firstName: "",
    lastName: "Example",
    country: "XX",
    language: "xx",
  })
  expect(creation).toEqual({
    outcome: "faulty",
    faults: [
      { field: "firstName", code: "required" },
      { field: "country", code: "country-unknown" },
      { field: "language", code: "language-unknown" },
      { field: "email", code: "email-invalid" },
      { field: "password", code: "password-too-short" },
    ],
  })
})

test("guessing is throttled for whoever guesses, not for the owner's browser", async () => {
  const { accounts, devices, signUp, pass } = await startTestAccounts()
  const accountId = await signUp()
  const known = await devices.noteSignIn({
    accountId,
    sessionId: "s1",
    address: "192.0.2.10",
    device: null,
    ...device,
  })
  for (let times = 0; times < 5; times++)
    expect(await accounts.authenticate(anna.email, "wrong guess", office)).toEqual({ outcome: "wrong" })
  const throttled = await accounts.authenticate(anna.email, password, office)
  expect(throttled.outcome).toBe("throttled")
  expect(
    await accounts.authenticate(anna.email, password, { ...office, device: known.device }),
  ).toMatchObject({
    outcome: "ok",
  })
  const made = { ...office, device: "a cookie that somebody made up" }
  expect((await accounts.authenticate(anna.email, password, made)).outcome).toBe("throttled")
  pass(1000)
  expect(await accounts.authenticate(anna.email, password, office)).toMatchObject({ outcome: "ok" })
})

test("unknown addresses are throttled like known ones", async () => {
  const { accounts } = await startTestAccounts()
  const outcomes: string[] = []
  for (let times = 0; times < 7; times++)
    outcomes.push((await accounts.authenticate("nobody@customer.example", password, office)).outcome)
  expect(outcomes).toEqual(["wrong", "wrong", "wrong", "wrong", "wrong", "throttled", "throttled"])
})

test("a new password ends all sessions but the one that set it, and is told by mail", async () => {
  const { accounts, signUp, ended, mails } = await startTestAccounts()
  const id = await signUp()
  expect(await accounts.setPassword(id, "komax-password-1")).toEqual({ ok: false, fault: "password-common" })
  expect(await accounts.setPassword(id, "lantern-quartz-ferry-4", { keepSessionId: "s1" })).toEqual({
    ok: true,
  })
  expect(ended).toEqual([`${id} all but s1`])
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([[anna.email, "Your password has changed"]])
  expect(await accounts.authenticate(anna.email, password, office)).toEqual({ outcome: "wrong" })
})

test("what was proved before a new password, another factor or the end of all sessions begins no session", async () => {
  const { accounts, devices, factors, signUp, now, pass } = await startTestAccounts()
  const id = await signUp()
  const changes = [
    () => accounts.setPassword(id, "lantern-quartz-ferry-4", { keepSessionId: "s1" }),
    () => factors.reset(id),
    () => devices.endAll(id, "s1"),
  ]
  for (const change of changes) {
    const provedAt = now()
    expect(await accounts.isLoginCurrent(id, provedAt)).toBe(true)
    pass(1000)
    await change()
    expect(await accounts.isLoginCurrent(id, provedAt)).toBe(false)
    pass(1000)
  }
  expect(await accounts.isLoginCurrent("nobody", now())).toBe(false)
})

test("sessions end after a new password even if the first try to end them fails", async () => {
  const { accounts, devices, signUp, ended, provider, pool } = await startTestAccounts()
  const id = await signUp()
  provider.isDown = true
  expect(await accounts.setPassword(id, "lantern-quartz-ferry-4", { keepSessionId: "s1" })).toEqual({
    ok: true,
  })
  expect(ended).toEqual([])
  await expect(finishSessionEnds({ pool, devices })).rejects.toThrow("the provider is down")
  provider.isDown = false
  await finishSessionEnds({ pool, devices })
  await finishSessionEnds({ pool, devices })
  expect(ended).toEqual([`${id} all but s1`])
})

test("claims carry roles as a list, and the organisation where there is one [SESS-04]", async () => {
  const { accounts, signUp, demoAccounts } = await startTestAccounts({ people: demoPeople })
  const own = await accounts.findById(await signUp(berta))
  expect(own && accounts.claims(own)).toEqual({
    sub: own?.id,
    email: berta.email,
    email_verified: true,
    given_name: "Berta",
    family_name: "Example",
    name: "Berta Example",
    locale: "en",
    roles: [],
  })
  const demo = await accounts.findByEmail(demoAccounts[0]?.email ?? "")
  expect(demo && accounts.claims(demo)).toMatchObject({
    organisation: "org-nordkabel",
    roles: expect.arrayContaining(["kmx_int_serviceticketing_active"]),
  })
})

test("ids that are none are nobody's", async () => {
  const { accounts, factors, devices } = await startTestAccounts()
  expect(await accounts.findById("' or true --")).toBeNull()
  expect(await factors.kinds("admin")).toEqual([])
  expect(await devices.list("*")).toEqual([])
})

test("demo accounts sign in with the passwords that are printed, as long as they do; one that was deleted stays deleted", async () => {
  const { accounts, demoAccounts, database, pool, pass } = await startTestAccounts({ people: demoPeople })
  expect(demoAccounts).toHaveLength(8)
  const [first, second, third] = demoAccounts
  expect(await accounts.authenticate(first?.email ?? "", first?.password ?? "", office)).toMatchObject({
    outcome: "ok",
    account: { isVerified: true },
  })
  await pool.query("delete from account where email = $1", [second?.email])
  pass(1000)
  await accounts.setPassword(
    (await accounts.findByEmail(third?.email ?? ""))?.id ?? "",
    "lantern-quartz-ferry-4",
  )
  const again = await startTestAccounts({ database, people: demoPeople })
  expect(again.demoAccounts).toEqual([first, ...demoAccounts.slice(3)])
  expect(await again.accounts.findByEmail(second?.email ?? "")).toBeNull()
  expect(await again.accounts.findByEmail(first?.email ?? "")).not.toBeNull()
})

test("people whom nobody needs to sign in as get an account without a password that anybody knows", async () => {
  const people = [...demoPeople.slice(0, 1), ...demoStaff.filter(({ shows }) => shows === null).slice(0, 3)]
  const { accounts, demoAccounts, pool } = await startTestAccounts({ people })
  expect(demoAccounts.map(({ email }) => email)).toEqual([demoPeople[0]?.email])
  const { rows } = await pool.query("select password_hash from account where email = any($1)", [
    people.slice(1).map(({ email }) => email),
  ])
  expect(rows).toHaveLength(3)
  expect(new Set(rows.map(({ password_hash }) => password_hash)).size).toBe(1)
  expect(await accounts.authenticate(people[1]?.email ?? "", "", office)).toEqual({ outcome: "wrong" })
})

test("sign-ins, good and bad, are kept in the audit without what was typed", async () => {
  const { accounts, devices, signUp, pool } = await startTestAccounts()
  const id = await signUp()
  await accounts.authenticate(anna.email, "a wrong password", office)
  await accounts.authenticate(anna.email, password, office)
  await devices.noteSignIn({ accountId: id, sessionId: "s1", address: "192.0.2.10", device: null, ...device })
  const { rows } = await pool.query(
    "select action, actor, subject, address, details from audit_record order by id",
  )
  expect(rows).toMatchObject([
    { action: "account-created", actor: id, subject: id },
    { action: "sign-in-failed", actor: null, subject: id, address: "192.0.2.10" },
    { action: "sign-in", actor: id, subject: id, details: { browser: "Firefox, Windows" } },
  ])
  expect(JSON.stringify(rows)).not.toMatch(/wrong password|violet/)
})
