import { expect, test } from "vitest"
import { defaultSender, isMailAddress, parseSender } from "../../../platform/mail/address.ts"
import { checkMail } from "../../../platform/mail/check-mail.ts"
import { mailEnvironment } from "../../../platform/mail/environment.ts"
import { type Mail, MailError } from "../../../platform/mail/mail.ts"
import { mail } from "./start-test-mail.ts"

test.each([
  "anna@customer.example",
  "o'neill+tickets@sub.customer.example",
  "jörg@müller.example",
  "root@localhost",
  "a@xn--mller-kva.example",
])("%s is an address", (address) => {
  expect(isMailAddress(address)).toBe(true)
})

test.each([
  "",
  "anna",
  "@customer.example",
  "anna@",
  "anna@customer..example",
  "anna@-customer.example",
  ".anna@customer.example",
  "anna b@customer.example",
  "Anna <anna@customer.example>",
  "anna@customer.example,bert@customer.example",
  "anna@customer.example\r\nBcc: everybody@customer.example",
  "anna\n@customer.example",
  "anna@customer.example\n",
  "anna@[192.0.2.1]",
  '"anna"@customer.example',
  "anna@customer\u3002example",
  `${"a".repeat(65)}@customer.example`,
  `anna@${"a.".repeat(130)}example`,
])("%j is none, and no mail goes there", (to) => {
  expect(isMailAddress(to)).toBe(false)
  expect(() => checkMail({ ...mail, to })).toThrow("the recipient is not one bare address")
})

test("a subject stays one line, whatever a customer typed into it", () => {
  const subjectOf = (subject: string) => checkMail({ ...mail, subject }).subject
  expect(subjectOf("Help\r\nBcc: everybody@customer.example")).toBe("Help Bcc: everybody@customer.example")
  expect(subjectOf("  Help\u2028\u0000\tme  ")).toBe("Help me")
  expect(subjectOf("Report \u202egnp.exe")).toBe("Report gnp.exe")
  expect(subjectOf("機".repeat(300))).toBe(`${"機".repeat(199)}…`)
  expect(() => subjectOf(" \r\n ")).toThrow("no subject")
})

test.each([
  "javascript:alert(1)",
  "/tickets/1",
  "ftp://a.example/",
  "https://a.example/ b",
  "https://a.example/>\n",
])("%j is no link of a mail", (href) => {
  const faulty: Mail[] = [
    { ...mail, blocks: [{ kind: "button", text: "Open", href }] },
    { ...mail, unsubscribeUrl: href },
  ]
  for (const each of faulty) expect(() => checkMail(each)).toThrow("not a whole web address")
})

test("texts lose signs that no database and no mail program keeps, not their lines", () => {
  const { blocks } = checkMail({
    ...mail,
    blocks: [
      { kind: "text", text: "one\r\ntwo\u0000\u0007\ud800" },
      { kind: "facts", rows: [{ label: "a\u0000", value: "b\u001b[31m" }] },
    ],
  })
  expect(blocks).toEqual([
    { kind: "text", text: "one\ntwo\ufffd" },
    { kind: "facts", rows: [{ label: "a", value: "b[31m" }] },
  ])
})

test("a mail that says nothing or speaks no language is refused", () => {
  expect(() => checkMail({ ...mail, blocks: [] })).toThrow("says nothing")
  expect(() => checkMail({ ...mail, language: "de\r\nX: y" })).toThrow("no language tag")
})

test("the sender is as MAIL_FROM says, else the brand at the website's host", () => {
  expect(parseSender("Service desk <desk@example.com>")).toEqual({
    name: "Service desk",
    address: "desk@example.com",
  })
  expect(parseSender("desk@example.com")).toEqual({ name: "", address: "desk@example.com" })
  expect(parseSender("a@b.example, c@d.example")).toBeNull()
  expect(parseSender("Desk\r\nBcc: x@y.example <desk@example.com>")).toBeNull()
  expect(defaultSender("https://www.example.com:8443").address).toBe("no-reply@www.example.com")
  expect(defaultSender("http://[::1]:3000").address).toBe("no-reply@localhost")
})

test("a faulty server address or sender is found at start", () => {
  const faults = (variables: object) =>
    mailEnvironment.safeParse(variables).error?.issues.map(({ path }) => path.join("."))
  expect(faults({ SMTP_URL: "http://mail.example.com", MAIL_FROM: "nobody" })).toEqual([
    "SMTP_URL",
    "MAIL_FROM",
  ])
  expect(
    faults({ SMTP_URL: "smtps://u:p@mail.example.com:465", MAIL_FROM: "A <a@b.example>" }),
  ).toBeUndefined()
  expect(faults({})).toBeUndefined()
})

test.each<[string, Partial<Mail>]>([
  ["an address for answers with a second one in it", { replyTo: ["a@example.com, b@example.com"] }],
  ["a Message-ID with a line break", { answered: ["<a@example.com>\r\nBcc: b@example.com"] }],
])("%s never reaches a mail's header", (_name, changed) => {
  const broken: Mail = {
    ...{ key: "k", to: "a@example.com", language: "en", subject: "s", blocks: [{ kind: "text", text: "t" }] },
    ...changed,
  }
  expect(() => checkMail(broken)).toThrow(MailError)
})

test("a message for the calendar must be one, of the method that the mail's header names", () => {
  const text = "BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR\r\n"
  expect(checkMail({ ...mail, calendar: { method: "REQUEST", text } }).calendar?.text).toBe(text)
  for (const calendar of [
    { method: "CANCEL", text },
    { method: "REQUEST", text: "METHOD:REQUEST" },
  ] as const)
    expect(() => checkMail({ ...mail, calendar })).toThrow(MailError)
})
