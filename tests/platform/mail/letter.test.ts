import { expect, test } from "vitest"
import { composeLetter, printLetter } from "../../../platform/mail/letter.ts"
import type { KeptMail } from "../../../platform/mail/store.ts"
import { threadDigest, threadDigestsIn } from "../../../platform/mail/thread.ts"

const letterhead = {
  sender: { name: "Komax", address: "no-reply@www.example.com" },
  publicOrigin: "https://www.example.com",
}

const mail: KeptMail = {
  id: "1",
  key: "k",
  status: "waiting",
  to: "kim@plant.example",
  language: "en",
  subject: "Subject",
  blocks: [{ kind: "text", text: "Text" }],
  messageId: "<2@www.example.com>",
  previousId: "<1@www.example.com>",
  thread: "request:1",
  createdAt: new Date("2026-11-22T12:00:00Z"),
  attempts: 1,
  lastError: null,
}

test("an answer names the mail that it answers, and stays in the thread of our own mails", () => {
  const root = `<thread.${threadDigest("request:1")}@www.example.com>`
  const answered = ["<first@plant.example>", "<last@plant.example>"]
  expect(composeLetter({ ...mail, answered }, letterhead)).toMatchObject({
    inReplyTo: "<last@plant.example>",
    references: [root, "<1@www.example.com>", ...answered],
  })
  expect(composeLetter(mail, letterhead)).toMatchObject({ inReplyTo: "<1@www.example.com>" })
})

test("what somebody's mail program sends back says which thread it belongs to", () => {
  const { references } = composeLetter(mail, letterhead)
  expect(threadDigestsIn(references as string[])).toEqual([threadDigest("request:1")])
  expect(threadDigestsIn(["<thread.short@x.example>", "<other@x.example>"])).toEqual([])
})

test("answers go where the mail says, else to its sender", () => {
  expect(composeLetter({ ...mail, replyTo: ["desk@example.com"] }, letterhead)).toMatchObject({
    replyTo: [{ name: "", address: "desk@example.com" }],
  })
  expect(composeLetter(mail, letterhead)).not.toHaveProperty("replyTo")
})

test("a message for the calendar is a part that calendars read, and a file for everybody else", async () => {
  const text = "BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nEND:VCALENDAR\r\n"
  const letter = composeLetter({ ...mail, calendar: { method: "CANCEL", text } }, letterhead)
  const raw = (await printLetter(letter)).toString()
  expect(raw).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=CANCEL/)
  expect(raw).toMatch(/Content-Type: application\/ics; name=invite\.ics/)
  expect(raw).toContain(Buffer.from(text).toString("base64"))
  expect((await printLetter(composeLetter(mail, letterhead))).toString()).not.toContain("calendar")
})
