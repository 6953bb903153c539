/** The form in which staff write a notice: whatever happens, what was typed comes back. */
import { expect, test } from "vitest"
import { changeStaffNotice } from "../../../../../app/portal/notices/staff/change-staff-notice.server.ts"
import type { StaffAnswer } from "../../../../../app/portal/notices/staff/staff-list.server.ts"
import { createTestAsker } from "../../frame/test-asker.ts"

const typed = {
  ...{
    intent: "save",
    key: "form-1",
    revision: "3",
    rows: "3",
    kind: "SECURITY",
    severity: "HIGH",
    tlp: "AMBER",
  },
  ...{ mustAcknowledge: "yes", cves: "CVE-2026-1234, CVE-2026-9", title_en: "Title", text_ja: "本文" },
  ...{
    model_0: "",
    model_2: "Sigma 688",
    serials_2: "SI24-1 – SI24-9",
    product_2: "sigma-control",
    before_2: "7.4.1",
  },
}

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

const address = "https://komax.example/en/mykomax/notices/staff/ksa-2026-0001/edit"
const edited = { reference: "ksa-2026-0001", part: "edit" }

async function send(fields: Record<string, string>, answers = {}) {
  const asker = createTestAsker(address, { answers })
  const answer = await changeStaffNotice(asker, edited, formOf({ ...typed, ...fields }))
  return { asker, answer: answer as { data: StaffAnswer; init: { status?: number } } & Response }
}

test("empty rows are left out, and faults come back at the fields in which they were typed", async () => {
  const errors = [
    { field: "affects.0.serials", code: "serial-invalid", detail: "SI24-1 – SI24-9" },
    { field: "texts.ja.title", code: "required", detail: null },
    { field: "cves", code: "unknown", detail: "CVE-2026-9" },
  ]
  const { asker, answer } = await send({}, { SaveNotice: { answer: { notice: null, errors } } })
  expect(asker.asked[0]?.variables).toMatchObject({
    ...{ key: "form-1", id: "ksa-2026-0001", revision: 3 },
    input: {
      ...{ kind: "SECURITY", mustAcknowledge: true, cves: ["CVE-2026-1234", "CVE-2026-9"] },
      affects: [
        {
          ...{ model: "Sigma 688", serials: [{ from: "SI24-1", to: "SI24-9" }] },
          software: { product: "sigma-control", from: null, before: "7.4.1" },
        },
      ],
    },
  })
  expect(answer.init.status).toBe(422)
  expect(answer.data.answer.initialValue).toEqual(typed)
  expect(Object.keys(answer.data.answer.error ?? {})).toEqual(["serials_2", "title_ja", "cves"])
})

test("after somebody else's change the form says so, and replaces it only when it is sent again", async () => {
  const changed = {
    notice: { id: "KSA-2026-0001", revision: 4 },
    errors: [{ field: null, code: "changed", detail: null }],
  }
  const { answer } = await send({}, { SaveNotice: { answer: changed } })
  expect(answer.init.status).toBe(409)
  expect(answer.data.answer.initialValue).toEqual({ ...typed, revision: "4" })
})

test("while the service is away nothing typed is lost", async () => {
  const { answer } = await send(
    {},
    {
      SaveNotice: () => {
        throw new Error("fetch failed")
      },
    },
  )
  expect([answer.init.status, answer.data.answer.initialValue]).toEqual([503, typed])
})

test("another row and a preview keep everything, and a row without its model is told", async () => {
  const more = await send({ intent: "more" })
  expect(more.answer.data.answer.initialValue).toEqual({ ...typed, intent: "more", rows: "4" })
  const counted = { noticePreview: { machines: 2, organisations: 1 } }
  const preview = await send({ intent: "preview" }, { NoticePreview: counted })
  expect(preview.answer.data.preview).toEqual(counted.noticePreview)
  const without = await send({ intent: "preview", from_1: "7.0" })
  expect(Object.keys(without.answer.data.answer.error ?? {})).toEqual(["product_1", "model_1"])
})

test("a saved notice leads to its page; unknown intents and strange references are refused", async () => {
  const saved = { notice: { id: "KSA-2026-0001", revision: 4 }, errors: [] }
  const { answer } = await send({}, { SaveNotice: { answer: saved } })
  expect([answer.status, answer.headers.get("Location")]).toEqual([
    303,
    "/en/mykomax/notices/staff/ksa-2026-0001",
  ])
  await expect(send({ intent: "eat" })).rejects.toMatchObject({ status: 400 })
  const asker = createTestAsker(address)
  await expect(changeStaffNotice(asker, { reference: "nonsense" }, formOf(typed))).rejects.toMatchObject({
    status: 404,
  })
})

test("what can't be published is told on the notice's page, with the reason of the advisory", async () => {
  const errors = [{ field: null, code: "csaf-invalid", detail: "/document/title: empty" }]
  const asker = createTestAsker(address, {
    answers: { PublishNotice: { answer: { notice: { id: "x", revision: 1 }, errors } } },
  })
  const form = formOf({ intent: "publish", revision: "1" })
  const answer = (await changeStaffNotice(asker, { reference: "ksa-2026-0001" }, form)) as never as {
    data: StaffAnswer
  }
  expect(answer.data.answer.error).toEqual({ "": ["notices:fault.csaf?detail=%2Fdocument%2Ftitle%3A+empty"] })
})

test("an advisory is read from a file, and one that isn't valid is told at the field", async () => {
  const asker = createTestAsker("https://komax.example/en/mykomax/notices/staff", {
    answers: {
      ImportCsaf: ({ text }: { text: string }) => ({
        answer:
          text === "{}"
            ? { notice: { id: "KSA-2026-0002", revision: 1 }, errors: [] }
            : { notice: null, errors: [{ field: null, code: "csaf-invalid", detail: "JSON" }] },
      }),
    } as never,
  })
  const form = (text: string) => {
    const given = formOf({ intent: "import", key: "k" })
    given.set("file", new File([text], "advisory.json"))
    return given
  }
  const read = (await changeStaffNotice(asker, {}, form("{}"))) as Response
  expect(read.headers.get("Location")).toBe("/en/mykomax/notices/staff/ksa-2026-0002")
  for (const text of ["", "["]) {
    const refused = (await changeStaffNotice(asker, {}, form(text))) as never as { data: StaffAnswer }
    expect(Object.keys(refused.data.answer.error ?? {})).toEqual(["file"])
  }
})
