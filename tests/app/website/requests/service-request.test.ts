import { readFile } from "node:fs/promises"
import { beforeEach, expect, test } from "vitest"
import { askedFields } from "../../../../app/website/requests/description/asked-fields.ts"
import { isRequired } from "../../../../app/website/requests/description/request-form.ts"
import { formRules } from "../../../../app/website/requests/form-rules.server.ts"
import { serviceRequest } from "../../../../app/website/requests/forms/service-request.ts"
import { softwareRequest } from "../../../../app/website/requests/forms/software-request.ts"
import { createFakeRequests, tokenOf } from "./fake-requests.ts"
import { createFormContext, faultsOf, sendForm } from "./send-form.ts"

const rules = formRules({ countries: [], locations: [], demonstrations: [] }, "en")

const filled = {
  key: "one-rendering",
  firstName: "Ada",
  lastName: "Lovelace",
  email: "ada@example.com",
  company: "Analytical Engines",
  country: "US",
  address: "1 Main Street",
  city: "Springfield",
  state: "IL",
  zipCode: "62701",
  requestedService: "calibration",
  subject: "Crimp force",
  description: "It is due.",
  machineName: "Sigma 688",
  serialNumber: "4711",
  contactLocation: "lucerne",
}

let requests: ReturnType<typeof createFakeRequests>

beforeEach(() => {
  requests = createFakeRequests()
})

function send(fields: Record<string, string>) {
  return sendForm(
    createFormContext("http://localhost/en/support/service-request", requests),
    serviceRequest,
    fields,
  )
}

function names(values: Record<string, string>) {
  return askedFields(serviceRequest, values, rules.address).map(({ name }) => name)
}

test("the service request asks for what the specification names [FORM-16]", () => {
  const all = names({ country: "US", hasReturnAddress: "on", returnCountry: "US", refersToCase: "on" })
  const address = ["country", "address", "city", "state", "zipCode"]
  const wanted = [
    ...["firstName", "lastName", "email", "telephone", "company", ...address],
    ...["hasReturnAddress", "returnCountry", "returnAddress", "returnCity", "returnState", "returnZipCode"],
    ...["requestedService", "reason", "subject", "description", "refersToCase", "caseId"],
    ...["machineName", "serialNumber", "warranty", "serviceContract", "contactLocation"],
  ]
  expect(all).toEqual(expect.arrayContaining(wanted))
})

/** The specification words some of them; where it doesn't, the words are ours. */
const required = [
  ["first name [FORM-17]", "firstName", "Please enter your first name"],
  ["last name [FORM-18]", "lastName", "Please enter your last name"],
  ["email [FORM-19]", "email", "Please enter a valid E-Mail"],
  ["company [FORM-20]", "company", "Please enter your company"],
  ["address [FORM-21]", "address", "Please enter the street and number"],
  ["city [FORM-21]", "city", "Please enter the town or city"],
  ["state [FORM-21]", "state", "Please enter the state or province"],
  ["zip code [FORM-22]", "zipCode", "Please enter a valid zip code"],
  ["requested service [FORM-25]", "requestedService", "Please select a service"],
  ["subject [FORM-26]", "subject", "Please add a subject"],
  ["description [FORM-27]", "description", "Please describe your request"],
  ["machine name [FORM-28]", "machineName", "Please enter the name of the machine"],
  ["serial number [FORM-29]", "serialNumber", "Please enter a valid serial number"],
  ["contact location [FORM-30]", "contactLocation", "Please select a contact location"],
] as const

test.each(required)("the service request requires %s", async (_, name, words) => {
  const { status, data } = await send({ ...filled, [name]: "" })
  expect([status, faultsOf(data)]).toEqual([422, { [name]: [words] }])
})

test("an empty service request says at once all that is required", async () => {
  const { status, data } = await send({ country: "US" })
  expect(status).toBe(422)
  expect(faultsOf(data)).toEqual(Object.fromEntries(required.map(([, name, words]) => [name, [words]])))
})

test("without a country the form asks for it, and then for that country's address [FORM-23]", async () => {
  const { data } = await send({ ...filled, country: "" })
  expect(faultsOf(data)).toEqual({ country: ["Please select a country"] })
  const chosen = await send({ ...filled, do: "country" })
  expect([chosen.status, faultsOf(chosen.data)]).toEqual([200, {}])
  expect(chosen.data.formats[""]?.parts.map(({ name }) => name)).toContain("state")
  expect(chosen.data.answer.initialValue).toMatchObject({ city: "Springfield" })
})

test("a state is asked for only where addresses have one [FORM-21]", () => {
  expect(names({ country: "US" })).toContain("state")
  expect(names({ country: "DE" })).not.toContain("state")
})

test("the return address counts only when it is used [FORM-24]", async () => {
  const without = await send({ ...filled, returnCountry: "" })
  expect(faultsOf(without.data)).toEqual({})
  const used = await send({ ...filled, hasReturnAddress: "on" })
  expect(faultsOf(used.data)).toEqual({ returnCountry: ["Please select a country"] })
})

test("the case's number is required only of who refers to a case [FORM-31]", async () => {
  expect(faultsOf((await send(filled)).data)).toEqual({})
  const { data } = await send({ ...filled, refersToCase: "on" })
  expect(faultsOf(data)).toEqual({ caseId: ["Please enter the case number"] })
})

test("telephone, reason, warranty and service contract may stay empty [FORM-32]", () => {
  const optional = askedFields(serviceRequest, {}, rules.address).filter((field) => !isRequired(field))
  expect(optional.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["telephone", "reason", "warranty", "serviceContract"]),
  )
})

test("a telephone number that can't be one is refused in words", async () => {
  const { data } = await send({ ...filled, telephone: "12" })
  expect(Object.keys(faultsOf(data))).toEqual(["telephone"])
})

test("the answers are shown before they are sent, and each can be changed", async () => {
  const { status, data } = await send(filled)
  expect(status).toBe(200)
  expect(requests.sent()).toEqual([])
  expect(data.check).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ label: "State", shown: "Illinois" }),
      expect.objectContaining({ label: "Requested service", shown: "Calibration" }),
    ]),
  )
  const back = await send({ ...filled, do: "change:city" })
  expect([back.status, back.data.check, back.data.changing]).toEqual([200, null, "city"])
  const { location } = await send({ ...filled, checked: "yes" })
  expect(location).toBe(`/en/requests/sent/${tokenOf(1)}`)
})

test("what the check is skipped with is checked all the same", async () => {
  const { status } = await send({ checked: "yes" })
  expect(status).toBe(422)
})

test("a request that can't be stored says so in the specification's words and offers a mail with all of it [FORM-33]", async () => {
  requests.state.isDown = true
  const { status, data } = await send({ ...filled, checked: "yes" })
  expect(status).toBe(503)
  expect(faultsOf(data)).toEqual({ "": ["Submission failed, we apologize for the inconvenience"] })
  expect(data.mailto).toMatch(/^mailto:/)
  expect(decodeURIComponent(data.mailto ?? "")).toContain("Description: It is due.")
})

test("the forms' paths are the builder's choice, and the navigation leads there [FORM-15, FORM-34]", async () => {
  expect([softwareRequest.path, serviceRequest.path]).toEqual([
    "/support/software-request",
    "/support/service-request",
  ])
  const navigation = await readFile("services/content/demo/sites/main/navigation.yaml", "utf8")
  for (const { path } of [softwareRequest, serviceRequest]) expect(navigation).toContain(path)
})
