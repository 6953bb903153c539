import { Secret, TOTP } from "otpauth"
import { expect, test } from "vitest"
import { createAuthenticator } from "../factors/software-authenticator.ts"
import { anna, berta, office, origin, password, startTestAccounts, tokenIn } from "../start-test-accounts.ts"

const faults = "faults { field code }"
const newPassword = "lantern-quartz-ferry-4"
const browser = { userAgent: "", address: "192.0.2.1", device: null }

const profile = {
  firstName: "Anne",
  lastName: "Example",
  company: "Example Ltd",
  telephone: "+41 41 000 00 00",
  address: "Example Street 1",
  postalCode: "6036",
  city: "Dierikon",
  country: "CH",
  language: "de",
}

/** Two customers and an internal employee, the first signed in a moment ago. */
async function startApi() {
  const running = await startTestAccounts()
  const id = await running.signUp()
  const otherId = await running.signUp(berta)
  const internal = await running.accounts.findByEmail("service@komax.example")
  await running.devices.noteSignIn({ ...browser, accountId: id, sessionId: "session-1" })
  await running.devices.noteSignIn({ ...browser, accountId: otherId, sessionId: "session-9" })
  await running.devices.noteSignIn({ ...browser, accountId: internal?.id ?? "", sessionId: "session-i" })
  const token = running.tokenFor({ accountId: id })
  const internalToken = running.tokenFor({ accountId: internal?.id ?? "", sessionId: "session-i" })
  const otherToken = running.tokenFor({ accountId: otherId, sessionId: "session-9" })
  running.mails.length = 0
  return { ...running, id, otherId, token, otherToken, internalToken, internalId: internal?.id ?? "" }
}

test("only a bearer of a living token with the scope fr:idm:* is answered [AUTH-26]", async () => {
  const { ask, tokenFor, id } = await startApi()
  const query = "{ account { email } countries }"
  for (const token of [null, "forged", tokenFor({ accountId: "7d9f4c52-0f0e-4f0a-9c55-1a2b3c4dffff" })]) {
    const { status, data, errors } = await ask(token, query)
    expect(status).toBe(401)
    expect(data ?? null).toBeNull()
    expect(errors?.[0]?.extensions?.code).toBe("UNAUTHENTICATED")
  }
  const weak = await ask(tokenFor({ accountId: id, scopes: ["openid", "profile"] }), query)
  expect([weak.status, weak.errors?.[0]?.extensions?.code]).toEqual([403, "FORBIDDEN"])
  expect(await ask(tokenFor({ accountId: id }), "{ account { email } }")).toEqual({
    status: 200,
    data: { account: { email: anna.email } },
  })
})

test("the account is told with its sessions, of which one is this", async () => {
  const { ask, token, id } = await startApi()
  const { data } = await ask(
    token,
    `{ account { id firstName lastName isInternal isVerified pendingEmail { email } confirmationNeeded passwordChangedAt
       factors { isActive totpSince passkeys { id } recoveryCodesLeft } sessions { id isThis } } countries languages }`,
  )
  expect(data).toMatchObject({
    account: {
      id,
      firstName: "Anna",
      isInternal: false,
      isVerified: true,
      pendingEmail: null,
      confirmationNeeded: false,
      passwordChangedAt: "2026-01-15T12:00:00.000Z",
      factors: { isActive: false, totpSince: null, passkeys: [], recoveryCodesLeft: 0 },
      sessions: [{ id: "session-1", isThis: true }],
    },
    countries: expect.arrayContaining(["CH", "DE"]),
    languages: expect.arrayContaining(["de", "zh"]),
  })
})

const updateProfile = `mutation ($profile: ProfileInput!) {
  updateProfile(profile: $profile) { account { firstName city country language } ${faults} } }`

test("a profile is changed, or its faults are told by field [ACCT-02, ACCT-03, ACCT-04, ACCT-05, ACCT-08]", async () => {
  const { ask, token, otherId, accounts } = await startApi()
  expect((await ask(token, updateProfile, { profile })).data).toEqual({
    updateProfile: {
      account: { firstName: "Anne", city: "Dierikon", country: "CH", language: "de" },
      faults: [],
    },
  })
  const faulty = { ...profile, lastName: " ", country: "Switzerland", language: "Deutsch" }
  expect((await ask(token, updateProfile, { profile: faulty })).data).toEqual({
    updateProfile: {
      account: null,
      faults: [
        { field: "lastName", code: "REQUIRED" },
        { field: "country", code: "COUNTRY_UNKNOWN" },
        { field: "language", code: "LANGUAGE_UNKNOWN" },
      ],
    },
  })
  expect(await accounts.findById(otherId)).toMatchObject({ firstName: "Berta" })
})

const changePassword = `mutation ($current: String!, $next: String!) {
  changePassword(currentPassword: $current, newPassword: $next) { account { id } faults { field code retryAt } } }`

test("a password changes with the current one, and signs other devices out [ACCT-08]", async () => {
  const { ask, token, accounts, id, ended, mails } = await startApi()
  const wrong = await ask(token, changePassword, { current: "not the password", next: newPassword })
  expect(wrong.data).toMatchObject({
    changePassword: { faults: [{ field: "currentPassword", code: "PASSWORD_WRONG" }] },
  })
  const weak = await ask(token, changePassword, { current: password, next: "Anna-example-1" })
  expect(weak.data).toMatchObject({
    changePassword: { faults: [{ field: "newPassword", code: "PASSWORD_COMMON" }] },
  })
  const same = await ask(token, changePassword, { current: password, next: password })
  expect(same.data).toMatchObject({
    changePassword: { faults: [{ field: "newPassword", code: "PASSWORD_UNCHANGED" }] },
  })
  const good = await ask(token, changePassword, { current: password, next: newPassword })
  expect(good.data).toEqual({ changePassword: { account: { id }, faults: [] } })
  expect(ended).toEqual([`${id} all but session-1`])
  expect(mails.map(({ subject }) => subject)).toEqual(["Your password has changed"])
  expect(await accounts.authenticate(anna.email, newPassword, office)).toMatchObject({ outcome: "ok" })
})

test("whoever sits in a session can't guess the password for long, nor keep its owner from signing in", async () => {
  const { ask, token, accounts } = await startApi()
  for (let times = 0; times < 5; times++)
    await ask(token, changePassword, { current: "guess", next: newPassword })
  expect((await ask(token, changePassword, { current: password, next: newPassword })).data).toMatchObject({
    changePassword: {
      faults: [{ field: "currentPassword", code: "THROTTLED", retryAt: "2026-01-15T12:00:01.000Z" }],
    },
  })
  expect(await accounts.authenticate(anna.email, password, office)).toMatchObject({ outcome: "ok" })
})

test("internal accounts are refused profile, password and address by the service itself, and delete themselves like any other [ACCT-06, ACCT-09]", async () => {
  const { ask, internalToken: token, demoAccounts, accounts, internalId } = await startApi()
  const known = demoAccounts.find(({ email }) => email === "service@komax.example")?.password ?? ""
  const refused = { faults: [{ field: null, code: "MANAGED_INTERNALLY" }] }
  expect((await ask(token, updateProfile, { profile })).data).toMatchObject({ updateProfile: refused })
  expect((await ask(token, changePassword, { current: known, next: newPassword })).data).toMatchObject({
    changePassword: refused,
  })
  const email = `mutation { requestEmailChange(email: "x@y.example", password: "${known}") { ${faults} } }`
  expect((await ask(token, email)).data).toEqual({ requestEmailChange: refused })
  expect(await accounts.findById(internalId)).toMatchObject({
    firstName: "Service",
    email: "service@komax.example",
  })
  const deletion = `mutation { deleteAccount(password: "${known}") { isDeleted ${faults} } }`
  expect((await ask(token, deletion)).data).toEqual({ deleteAccount: { isDeleted: true, faults: [] } })
  expect(await accounts.findById(internalId)).toBeNull()
})

test("internal accounts reset their second factors [ACCT-07]", async () => {
  const { ask, internalToken: token, internalId, factors, mails } = await startApi()
  const key = createAuthenticator({ origin })
  const options = await factors.startPasskeyRegistration({ ...anna, id: internalId })
  await factors.finishPasskeyRegistration(
    internalId,
    key.register({ challenge: options?.challenge ?? "" }),
    "Key",
  )
  const { data } = await ask(
    token,
    `mutation { resetMultiFactor { account { factors { isActive recoveryCodesLeft } } ${faults} } }`,
  )
  expect(data).toEqual({
    resetMultiFactor: { account: { factors: { isActive: false, recoveryCodesLeft: 0 } }, faults: [] },
  })
  expect(mails.map(({ subject }) => subject)).toContain("Multi-factor sign-in reset")
})

test("an authenticator app is set up over the API, with ten codes to keep", async () => {
  const { ask, token, now, mails } = await startApi()
  const start = `mutation { startTotp { secret uri qrCodeSvg ${faults} } }`
  const started = (await ask(token, start)).data as unknown as {
    startTotp: { secret: string; qrCodeSvg: string }
  }
  expect(started.startTotp.qrCodeSvg).toMatch(/^<svg/)
  const confirm = `mutation ($code: String!) { confirmTotp(code: $code) { recoveryCodes account { factors { isActive } } ${faults} } }`
  expect((await ask(token, confirm, { code: "12345" })).data).toEqual({
    confirmTotp: { recoveryCodes: null, account: null, faults: [{ field: "code", code: "CODE_WRONG" }] },
  })
  const secret = Secret.fromBase32(started.startTotp.secret)
  const code = new TOTP({ secret }).generate({ timestamp: now().getTime() })
  const { data } = await ask(token, confirm, { code })
  expect(data).toMatchObject({
    confirmTotp: { account: { factors: { isActive: true } }, recoveryCodes: { length: 10 }, faults: [] },
  })
  expect((await ask(token, start)).data).toMatchObject({
    startTotp: { secret: null, faults: [{ field: null, code: "ALREADY_SET_UP" }] },
  })
  expect(mails.map(({ subject }) => subject)).toEqual(["Authenticator app set up"])
  const removed = await ask(token, `mutation { removeTotp { account { factors { isActive } } ${faults} } }`)
  expect(removed.data).toEqual({ removeTotp: { account: { factors: { isActive: false } }, faults: [] } })
  expect((await ask(token, `mutation { newRecoveryCodes { recoveryCodes ${faults} } }`)).data).toEqual({
    newRecoveryCodes: { recoveryCodes: null, faults: [{ field: null, code: "NOT_SET_UP" }] },
  })
})

test("a passkey is registered, renamed and removed over the API; another account can't touch it", async () => {
  const { ask, token, otherToken } = await startApi()
  const started = (await ask(token, `mutation { startPasskey { options ${faults} } }`)).data as unknown as {
    startPasskey: { options: { challenge: string } }
  }
  const key = createAuthenticator({ origin })
  const response = key.register(started.startPasskey.options)
  const finish = `mutation ($response: Json!) { finishPasskey(response: $response, name: "Phone") {
    recoveryCodes account { factors { passkeys { id name } } } ${faults} } }`
  expect((await ask(token, finish, { response })).data).toMatchObject({
    finishPasskey: {
      recoveryCodes: { length: 10 },
      account: { factors: { passkeys: [{ id: key.id, name: "Phone" }] } },
    },
  })
  expect((await ask(token, finish, { response })).data).toMatchObject({
    finishPasskey: { account: null, faults: [{ field: "response", code: "PASSKEY_REFUSED" }] },
  })
  for (const malformed of ["nothing", 7, {}, { response: { clientDataJSON: 3 } }]) {
    const { errors, data } = await ask(token, finish, { response: malformed })
    expect(errors?.[0]?.extensions?.code ?? JSON.stringify(data)).toMatch(/BAD_USER_INPUT|PASSKEY_REFUSED/)
  }
  const remove = `mutation { removePasskey(id: "${key.id}") { ${faults} } }`
  const rename = `mutation { renamePasskey(id: "${key.id}", name: "Mine") { ${faults} } }`
  const notFound = { faults: [{ field: "id", code: "NOT_FOUND" }] }
  expect((await ask(otherToken, remove)).data).toEqual({ removePasskey: notFound })
  expect((await ask(otherToken, rename)).data).toEqual({ renamePasskey: notFound })
  expect((await ask(token, rename)).data).toEqual({ renamePasskey: { faults: [] } })
  expect((await ask(token, remove)).data).toEqual({ removePasskey: { faults: [] } })
})

test("long after the sign-in, what can't be undone wants the password", async () => {
  const { ask, token, pass } = await startApi()
  pass(16 * 60_000)
  const needed = { faults: [{ field: "password", code: "CONFIRMATION_NEEDED" }] }
  expect((await ask(token, "{ account { confirmationNeeded } }")).data).toEqual({
    account: { confirmationNeeded: true },
  })
  for (const name of [
    "startTotp",
    "removeTotp",
    "newRecoveryCodes",
    "startPasskey",
    "resetMultiFactor",
    "deleteAccount",
  ])
    expect((await ask(token, `mutation { ${name} { ${faults} } }`)).data, name).toEqual({ [name]: needed })
  expect(
    (await ask(token, `mutation { requestEmailChange(email: "x@y.example") { ${faults} } }`)).data,
  ).toEqual({
    requestEmailChange: needed,
  })
  const wrong = await ask(token, `mutation { deleteAccount(password: "wrong") { isDeleted ${faults} } }`)
  expect(wrong.data).toEqual({
    deleteAccount: { isDeleted: false, faults: [{ field: "password", code: "PASSWORD_WRONG" }] },
  })
  const right = await ask(token, `mutation { startTotp(password: "${password}") { secret ${faults} } }`)
  expect(right.data).toMatchObject({ startTotp: { secret: expect.any(String), faults: [] } })
})

test("an address changes by two links, is seen as pending, and can be called off", async () => {
  const { ask, token, mails, links } = await startApi()
  const pending = "pendingEmail { email isOldConfirmed isNewConfirmed }"
  const request = `mutation ($email: String!) { requestEmailChange(email: $email) { account { ${pending} } ${faults} } }`
  expect((await ask(token, request, { email: "nonsense" })).data).toMatchObject({
    requestEmailChange: { faults: [{ field: "email", code: "EMAIL_INVALID" }] },
  })
  expect((await ask(token, request, { email: "ANNA@customer.example" })).data).toMatchObject({
    requestEmailChange: { faults: [{ field: "email", code: "EMAIL_UNCHANGED" }] },
  })
  await ask(token, request, { email: "anna@new.example" })
  await links.confirmEmailChange(tokenIn(mails.find(({ to }) => to === "anna@new.example")))
  expect((await ask(token, `{ account { ${pending} } }`)).data).toEqual({
    account: { pendingEmail: { email: "anna@new.example", isOldConfirmed: false, isNewConfirmed: true } },
  })
  const cancelled = await ask(token, `mutation { cancelEmailChange { account { ${pending} } ${faults} } }`)
  expect(cancelled.data).toEqual({ cancelEmailChange: { account: { pendingEmail: null }, faults: [] } })
  const left = tokenIn(mails.find(({ to }) => to === anna.email))
  expect(await links.confirmEmailChange(left)).toEqual({ outcome: "invalid" })
})

test("mails about a change of address are few to one address, and few by one account", async () => {
  const { ask, token, otherToken, mails } = await startApi()
  const request = `mutation ($email: String!) { requestEmailChange(email: $email) { ${faults} } }`
  const faultOf = async (bearer: string, email: string) => {
    const { data } = await ask(bearer, request, { email })
    return (data?.requestEmailChange as { faults: { code: string }[] } | undefined)?.faults[0]?.code
  }
  const to = (count: number) => `victim-${count}@third.example`
  const codes = []
  for (const count of [1, 2, 3, 4]) codes.push(await faultOf(token, to(count)))
  expect(codes).toEqual([undefined, undefined, undefined, "THROTTLED"])
  expect(mails.map((mail) => mail.to)).not.toContain(to(4))
  const shared = []
  for (const _ of [1, 2, 3]) shared.push(await faultOf(otherToken, to(1)))
  expect(shared).toEqual([undefined, undefined, "THROTTLED"])
})

test("sessions are ended by their owner only; sign out everywhere takes this one too", async () => {
  const { ask, token, otherToken, id, otherId, ended } = await startApi()
  expect((await ask(otherToken, `mutation { revokeSession(id: "session-1") { ${faults} } }`)).data).toEqual({
    revokeSession: { faults: [{ field: "id", code: "NOT_FOUND" }] },
  })
  expect(
    (
      await ask(
        token,
        `mutation { revokeSession(id: "session-1") { account { sessions { id } } ${faults} } }`,
      )
    ).data,
  ).toEqual({
    revokeSession: { account: { sessions: [] }, faults: [] },
  })
  await ask(otherToken, `mutation { signOutEverywhere(exceptThis: true) { ${faults} } }`)
  await ask(otherToken, `mutation { signOutEverywhere { ${faults} } }`)
  expect(ended).toEqual([`${id} session-1`, `${otherId} all but session-9`, `${otherId} all but none`])
})

test("the export holds all about the account, nothing that opens it and nothing of others", async () => {
  const { ask, token } = await startApi()
  await ask(token, updateProfile, { profile })
  const { data } = await ask(token, "{ accountExport }")
  expect(data).toMatchObject({
    accountExport: {
      account: { email: anna.email, company: "Example Ltd" },
      sessions: [{ id: "session-1" }],
      devices: [{ firstSeenAt: expect.any(String) }],
      history: [
        { action: "profile-changed", byYou: true },
        { action: "sign-in", address: "192.0.2.1" },
        { action: "account-created" },
      ],
    },
  })
  expect(JSON.stringify(data)).not.toMatch(/argon2|berta|hash|token/i)
})

test("deleting one's account ends its access at once: its token opens nothing any more [ACCT-09]", async () => {
  const { ask, token, id, otherToken, ended, accounts } = await startApi()
  const deletion = `mutation { deleteAccount { isDeleted ${faults} } }`
  expect((await ask(token, deletion)).data).toEqual({ deleteAccount: { isDeleted: true, faults: [] } })
  expect(ended).toEqual([`${id} all but none`])
  expect((await ask(token, "{ account { email } }")).status).toBe(401)
  expect(await accounts.authenticate(anna.email, password, office)).toEqual({ outcome: "wrong" })
  expect((await ask(otherToken, "{ account { email } }")).data).toEqual({ account: { email: berta.email } })
})
