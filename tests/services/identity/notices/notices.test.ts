import type pg from "pg"
import { expect, test } from "vitest"
import type { Mail } from "../../../../platform/mail/mail.ts"
import { type Addressee, createNotices, type Notices } from "../../../../services/identity/notices/notices.ts"

const db = {} as pg.ClientBase
const signIn = { browser: "Firefox", address: "192.0.2.1", at: new Date("2026-11-22T10:00:00Z") }
const person = { email: "desk@staff.example", firstName: "Service", language: "en" }

async function mailed(to: Addressee, send: (notices: Notices, to: Addressee) => Promise<void>) {
  const mails: Mail[] = []
  const now = () => new Date("2026-11-22T10:00:00Z")
  const notices = createNotices({
    origin: "https://www.example.com",
    send: async (mail) => void mails.push(mail),
    now,
  })
  await send(notices, to)
  return JSON.stringify(mails)
}

test.each<[string, (notices: Notices, to: Addressee) => Promise<void>]>([
  ["a sign-in with a new device", (notices, to) => notices.newDevice(to, signIn, db)],
  ["a recovery code", (notices, to) => notices.security(to, "recoveryUsed", db)],
  ["a new passkey", (notices, to) => notices.passkeyAdded(to, "Key", db)],
  ["a registration", (notices, to) => notices.alreadyRegistered(to, db)],
])(
  "a mail about %s offers no new password to staff, whose password is managed internally [ACCT-06]",
  async (_name, send) => {
    expect(await mailed(person, send)).toMatch(/forgotten-password/)
    const toStaff = await mailed({ ...person, isInternal: true }, send)
    expect(toStaff).toContain("IT department")
    expect(toStaff).not.toMatch(/password/i)
  },
)

test.each<[string, (notices: Notices, to: Addressee) => Promise<void>]>([
  [
    "confirm an address",
    (notices, to) => notices.verify(to, "https://www.example.com/am/verify?token=x", db),
  ],
  ["choose a password", (notices, to) => notices.reset(to, "https://www.example.com/am/reset?token=x", db)],
  ["change the address", (notices, to) => notices.confirmOldEmail(to, "b@c.example", "/am/x?token=x", db)],
  ["confirm the new address", (notices, to) => notices.confirmNewEmail(to, "/am/x?token=x", db)],
  ["sign in instead of registering", (notices, to) => notices.alreadyRegistered(to, db)],
  ["stop a stranger", (notices, to) => notices.newDevice(to, signIn, db)],
])(
  "the page on which somebody can %s speaks the language of the mail that leads there",
  async (_name, send) => {
    expect(await mailed({ ...person, language: "ja" }, send)).toMatch(/"href":"[^"]*[?&]language=ja"/)
    // A language without texts gets English mails, and so an English page.
    expect(await mailed({ ...person, language: "nl" }, send)).toMatch(/"href":"[^"]*[?&]language=en"/)
  },
)
