import { mkdtempSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, test } from "vitest"
import { listedOutboxToken } from "../../platform/mail/outbox-token.ts"
import { createPasswords } from "../../platform/secrets/passwords.ts"
import { forgetSecret, openSecrets } from "../../platform/secrets/secrets.ts"
import { listPasswords, passwordLines } from "../../start/password-list.ts"

const demoAccounts = [{ email: "a@b.example", password: "secret-1", role: "customer" }]

function list(configured: { EDITOR_PASSWORD?: string; PAGE_PASSWORDS?: Record<string, string> } = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), "passwords-"))
  const open = () => {
    const secrets = openSecrets(dataDir)
    const passwords = createPasswords({ PAGE_PASSWORDS: {}, ...configured }, secrets)
    return { secrets, listed: listPasswords({ passwords, pageKeys: ["partners"], demoAccounts }) }
  }
  return { dataDir, open }
}

test("a password is new only at the start that makes it", () => {
  const { open } = list()
  const first = open()
  expect([...first.secrets.made]).toEqual(["password:editor", "password:page:partners"])
  const second = open()
  expect([...second.secrets.made]).toEqual([])
  expect(second.listed).toEqual(first.listed)
  expect(passwordLines(second.listed)[0]).toContain(first.listed[0]?.password)
})

test("what the configuration says is not listed", () => {
  const { open } = list({ EDITOR_PASSWORD: "twelve letters", PAGE_PASSWORDS: { partners: "x" } })
  expect(open().listed.map(({ label }) => label)).toEqual(["a@b.example"])
})

test("a forgotten password is made anew", () => {
  const { dataDir, open } = list()
  const [before] = open().listed
  expect(forgetSecret(dataDir, "password:editor")).toBe(true)
  const [after] = open().listed
  expect(after?.password).not.toBe(before?.password)
  expect(forgetSecret(dataDir, "password:unknown")).toBe(false)
})

test("what opens the outbox is listed while mails are kept and nobody configured it", () => {
  const secrets = openSecrets(mkdtempSync(join(tmpdir(), "passwords-")))
  const passwords = createPasswords({ PAGE_PASSWORDS: {} }, secrets)
  const listed = (configured: Parameters<typeof listedOutboxToken>[0]) =>
    passwordLines(
      listPasswords({
        passwords,
        pageKeys: [],
        demoAccounts: [],
        outboxToken: listedOutboxToken(configured, secrets),
      }),
    ).join()
  expect(listed({})).toContain(secrets.get("mail-outbox"))
  expect(listed({ SMTP_URL: "smtp://localhost" })).not.toContain("mail-outbox")
  expect(listed({ MAIL_OUTBOX_TOKEN: "of-the-configuration" })).not.toContain("mail-outbox")
})
