/** Adding a form takes a description and texts, and no new mechanism. */
import { expect, test } from "vitest"
import routes from "../../../../app/routes.ts"
import {
  branch,
  choice,
  consent,
  country,
  email,
  hidden,
  line,
} from "../../../../app/website/requests/description/fields.ts"
import type { RequestForm } from "../../../../app/website/requests/description/request-form.ts"
import { requestForms } from "../../../../app/website/requests/forms/request-forms.ts"
import { createFakeRequests } from "./fake-requests.ts"
import { createFormContext, faultsOf, sendForm } from "./send-form.ts"

const visit: RequestForm = {
  name: "factory-visit",
  path: "/contact/factory-visit",
  isListed: true,
  team: "sales",
  purpose: "SALES",
  ticketType: null,
  texts: {
    title: "requests:contact.title",
    lead: "requests:contact.lead",
    submit: "requests:submit",
    sent: "requests:sent.text",
    failed: "requests:software.failed",
  },
  sections: [
    {
      title: "requests:section.you",
      parts: [
        hidden({ name: "campaign", label: "requests:field.reason" }),
        email("requests:fault.value"),
        country(),
        choice({
          name: "group",
          label: "requests:field.wish",
          control: "radio",
          required: "requests:fault.item",
          choices: [
            { value: "alone", label: "requests:option.other" },
            { value: "many", label: "requests:option.visit" },
          ],
        }),
        branch("group", "many", [
          line({ name: "people", label: "requests:field.company", required: "requests:fault.value" }),
        ]),
        consent({ name: "consent", label: "requests:field.consent" }),
      ],
    },
  ],
  takesFiles: false,
  checksAnswers: false,
  subject: ({ people }) => [people],
}

const address = "http://localhost/en/contact/factory-visit"
const filled = {
  key: "k",
  email: "ada@example.com",
  country: "CH",
  group: "many",
  people: "12",
  consent: "on",
}

test("a made-up form is checked by its description alone, with the generic messages [FORM-01, FORM-02, FORM-03]", async () => {
  const { status, data } = await sendForm(createFormContext(address, createFakeRequests()), visit, {
    group: "many",
  })
  expect(status).toBe(422)
  expect(faultsOf(data)).toEqual({
    email: ["Please enter a valid value."],
    country: ["Please select an item"],
    people: ["Please enter a valid value."],
    consent: ["Please select the checkbox to continue."],
  })
})

test("what a choice has closed is neither asked for nor sent", async () => {
  const requests = createFakeRequests()
  await sendForm(createFormContext(address, requests), visit, { ...filled, group: "alone", people: "12" })
  const answers = [requests.sent()[0]?.answers ?? []].flat()
  expect(answers.map(({ name }) => name)).toEqual(["email", "country", "group", "consent"])
})

test("its answers reach staff in English, and the office of the country", async () => {
  const requests = createFakeRequests()
  const context = createFormContext("http://localhost/de-ch/contact/factory-visit", requests)
  await sendForm(context, visit, { ...filled, campaign: "fair" })
  expect(requests.sent()[0]).toMatchObject({
    form: "factory-visit",
    locale: "de-ch",
    to: { team: "sales", officeName: "Lucerne", timeZone: "Europe/Zurich" },
    retentionDays: null,
  })
  const answers = [requests.sent()[0]?.answers ?? []].flat()
  expect(answers.find(({ name }) => name === "group")).toMatchObject({
    value: "many",
    staffShown: "A visit or a call",
  })
  expect(answers.find(({ name }) => name === "campaign")?.value).toBe("fair")
})

test("each form has its addresses, on sites with a host and on sites with a slug", () => {
  const paths = new Set(routes.map(({ path }) => path))
  for (const { path } of requestForms) {
    expect(paths.has(`:locale?${path}`), path).toBe(true)
    expect(paths.has(`:locale/:site${path}`), path).toBe(true)
  }
})
