import { beforeEach, expect, test } from "vitest"
import { translatorFor } from "../../../../app/ground/i18n/translator.server.ts"
import { loadConfirmation } from "../../../../app/website/requests/confirmation.server.ts"
import { softwareRequest } from "../../../../app/website/requests/forms/software-request.ts"
import { loadRequestForm } from "../../../../app/website/requests/request-form.server.ts"
import { createFakeRequests, tokenOf } from "./fake-requests.ts"
import { createFormContext, faultsOf, sendForm } from "./send-form.ts"

const address = "http://localhost/en/support/software-request"

const filled = {
  key: "one-rendering",
  email: " ada@example.com ",
  firstName: "Ada",
  lastName: "Lovelace",
  company: "Analytical Engines",
  country: "CH",
  product: "Sigma 688",
  serialNumber: "4711",
  message: "It stops.\nEvery day.",
}

let requests: ReturnType<typeof createFakeRequests>

beforeEach(() => {
  requests = createFakeRequests()
})

function context(at = address) {
  return createFormContext(at, requests)
}

function send(fields: Record<string, string>, at = address) {
  return sendForm(context(at), softwareRequest, fields)
}

/** In the specification's order and words. */
const required = [
  ["email [FORM-05]", "email", "Please provide a valid email address"],
  ["first name [FORM-06]", "firstName", "Please enter your first name"],
  ["last name [FORM-07]", "lastName", "Please enter your last name"],
  ["company [FORM-08]", "company", "Please enter the company you work for"],
  ["country [FORM-09]", "country", "Please enter the country you're in"],
  ["product [FORM-10]", "product", "Please specify the product your request regards"],
  ["serial number [FORM-11]", "serialNumber", "Please enter the serial number of your product"],
  ["details [FORM-12]", "message", "Please add some more details"],
] as const

test("the software support request has these fields, and requires them all [FORM-04]", async () => {
  const { status, data } = await send({})
  expect([status, Object.keys(faultsOf(data))]).toEqual([422, required.map(([, name]) => name)])
})

test.each(required)("the software support request requires %s", async (_, name, words) => {
  const { status, data } = await send({ ...filled, [name]: "" })
  expect([status, faultsOf(data)]).toEqual([422, { [name]: [words] }])
})

test.each(["ada", "ada@example", "ada @example.com", `${"a".repeat(250)}@example.com`])(
  "no mail can be sent to %s [FORM-05]",
  async (email) => {
    const { status, data } = await send({ ...filled, email })
    expect([status, faultsOf(data)]).toEqual([422, { email: ["Please provide a valid email address"] }])
    expect(data.answer.initialValue).toMatchObject({ email, message: filled.message })
  },
)

test("a request is stored before its sender is led to the confirmation [FORM-13]", async () => {
  const { status, location } = await send(filled)
  expect([status, location]).toEqual([303, `/en/requests/sent/${tokenOf(1)}`])
  expect(requests.sent()).toHaveLength(1)
  expect(requests.sent()[0]).toMatchObject({
    form: "software-request",
    site: "main",
    locale: "en",
    country: "CH",
    subject: "Software support request: Sigma 688, 4711",
    sender: { email: "ada@example.com", firstName: "Ada", company: "Analytical Engines" },
    doubts: ["no-time-trap"],
  })
  const { data } = await loadConfirmation(context(`http://localhost${location}`), tokenOf(1))
  expect(data.receipt.reference).toBe("R-1")
  expect(translatorFor("en").t(softwareRequest.texts.sent)).toBe(
    "Thank you for your request! We will process it and get back to you as soon as possible.",
  )
})

test("staff read English, whatever the sender reads", async () => {
  await send(filled, "http://localhost/de-ch/support/software-request")
  const answers = [requests.sent()[0]?.answers ?? []].flat()
  expect(answers.find(({ name }) => name === "country")).toMatchObject({
    value: "CH",
    shown: "Schweiz",
    staffLabel: "Country",
    staffShown: "Switzerland",
  })
})

test("a double click counts once, a corrected request counts as another", async () => {
  const first = await send(filled)
  expect((await send(filled)).location).toBe(first.location)
  await send({ ...filled, message: "It stops, and smokes." })
  expect(requests.sent()).toHaveLength(2)
})

test("two readers of one page without a key make two requests", async () => {
  const { key: _, ...shared } = filled
  await send(shared)
  await send({ ...shared, email: "grace@example.com" })
  expect(requests.sent().map(({ sender }) => sender.email)).toEqual(["ada@example.com", "grace@example.com"])
})

test("what can't be stored is said in the specification's words, with a letter that holds it all [FORM-14]", async () => {
  requests.state.isDown = true
  const { status, data } = await send(filled)
  expect(status).toBe(503)
  expect(faultsOf(data)).toEqual({
    "": ["Something went wrong. Please verify your input is correct and try again later."],
  })
  expect(data.answer.initialValue).toMatchObject(filled)
  expect(decodeURIComponent(data.mailto ?? "")).toContain("Serial number: 4711")
})

test("each rendering has a key of its own, and nobody keeps it", async () => {
  const [one, other] = await Promise.all([
    loadRequestForm(context(), softwareRequest),
    loadRequestForm(context(), softwareRequest),
  ])
  expect(one.data.key).not.toBe(other.data.key)
  expect(new Headers(one.init?.headers ?? {}).get("Cache-Control")).toBe("private, no-store")
})

test("what is not in a list can't be chosen, and control characters are left out [FORM-09]", async () => {
  const { data } = await send({ ...filled, country: "XX" })
  expect(faultsOf(data)).toEqual({ country: ["Please enter the country you're in"] })
  await send({ ...filled, message: "It\u0000 stops\r\nhere" })
  const answers = [requests.sent()[0]?.answers ?? []].flat()
  expect(answers.find(({ name }) => name === "message")?.value).toBe("It stops\nhere")
})
