import type pg from "pg"
import { expect, test } from "vitest"
import type { Mail } from "../../../../platform/mail/mail.ts"
import { createNotices } from "../../../../services/identity/notices/notices.ts"

/** The mail's first line. */
async function firstLine(to: { firstName: string; lastName?: string; language: string }) {
  const mails: Mail[] = []
  const send = async (mail: Mail) => void mails.push(mail)
  const notices = createNotices({ origin: "https://www.example.com", send, now: () => new Date(0) })
  await notices.resetInternal({ ...to, email: "x@customer.example" }, {} as pg.ClientBase)
  const [block] = mails[0]?.blocks ?? []
  return block?.kind === "text" ? block.text : null
}

test.each([
  ["ja", "太郎", "山田", "山田 太郎 様"],
  ["zh", "伟", "王", "王伟，您好"],
  ["en", "Anna", "Meier", "Hello Anna,"],
  // Czech would need the vocative of every name.
  ["cs", "Petr", "Novák", "Dobrý den,"],
])("a mail in %s greets as its language does [I18N-01]", async (language, firstName, lastName, greeting) => {
  expect(await firstLine({ language, firstName, lastName })).toBe(greeting)
})

test("a mail in Japanese without the family name greets nobody", async () => {
  expect(await firstLine({ language: "ja", firstName: "太郎" })).not.toContain("太郎")
})
