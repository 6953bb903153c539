import { expect, test } from "vitest"
import { translatorFor } from "../../../../app/ground/i18n/translator.server.ts"
import { allParts } from "../../../../app/website/requests/description/asked-fields.ts"
import type { RequestForm } from "../../../../app/website/requests/description/request-form.ts"
import { loadEmbeddedForm } from "../../../../app/website/requests/embedded-form.server.ts"
import { contactRequest } from "../../../../app/website/requests/forms/contact-request.ts"
import { findRequestForm, requestForms } from "../../../../app/website/requests/forms/request-forms.ts"
import { sampleRequest } from "../../../../app/website/requests/forms/sample-request.ts"
import { storyFeedback } from "../../../../app/website/requests/forms/story-feedback.ts"
import { whitepaper } from "../../../../app/website/requests/forms/whitepaper.ts"
import { loadRequestForm } from "../../../../app/website/requests/request-form.server.ts"
import { outcome } from "../../portal/frame/test-asker.ts"
import { createFakeRequests } from "./fake-requests.ts"
import { createFormContext, faultsOf, sendForm } from "./send-form.ts"

function fields(form: RequestForm) {
  return allParts(form).flatMap((part) => (part.kind === "field" ? part.name : []))
}

function context(path: string) {
  return createFormContext(`http://localhost${path}`, createFakeRequests())
}

test("the feedback on a story asks for the specification's fields, and for no mail address [STORY-07]", async () => {
  expect(fields(storyFeedback)).toEqual(["story", "firstName", "lastName", "company", "country", "message"])
  const requests = createFakeRequests()
  const sent = await sendForm(
    createFormContext("http://localhost/en/contact/story-feedback", requests),
    storyFeedback,
    {
      story: "less-copper",
      firstName: "Ada",
      lastName: "Lovelace",
      company: "Analytical Engines",
      country: "GB",
      message: "Well told.",
    },
  )
  expect(sent.status).toBe(303)
  expect(requests.sent()[0]).toMatchObject({ sender: { email: "" }, retentionDays: 180, promise: null })
})

test("a whitepaper asks for name, mail address, company and consent, all of them needed [FORM-35, FORM-36, FORM-02]", async () => {
  expect(fields(whitepaper)).toEqual(["whitepaper", "firstName", "lastName", "email", "company", "consent"])
  const { data } = await sendForm(context("/en/contact/whitepaper"), whitepaper, {
    whitepaper: "crimp-height",
  })
  const value = ["Please enter a valid value."]
  expect(faultsOf(data)).toEqual({
    firstName: value,
    lastName: value,
    email: value,
    company: value,
    consent: ["Please select the checkbox to continue."],
  })
})

test("a whitepaper that isn't there has no form, and one that went away says so and sends nothing [FORM-35]", async () => {
  const requests = createFakeRequests()
  function about(path: string) {
    return createFormContext(`http://localhost${path}`, requests, { Whitepaper: { whitepaper: null } })
  }
  const shown = await outcome(loadRequestForm(about("/en/contact/whitepaper?whitepaper=gone"), whitepaper))
  expect(shown.status).toBe(404)
  const sent = await sendForm(about("/en/contact/whitepaper"), whitepaper, {
    whitepaper: "gone",
    firstName: "Ada",
    lastName: "Lovelace",
    email: "ada@example.com",
    company: "Analytical Engines",
    consent: "on",
  })
  expect(faultsOf(sent.data)).toEqual({
    "": ["This whitepaper isn’t there any more. The others are on the page “Whitepapers”."],
  })
  expect(sent.data.answer.initialValue).toMatchObject({ firstName: "Ada", company: "Analytical Engines" })
  expect(requests.sent()).toEqual([])
})

test("a quote's form knows what the button stood beside, and the reader's country", async () => {
  const { data } = await loadRequestForm(
    context("/de-ch/contact/request?topic=quote&products=sigma,torsa&message=buy"),
    contactRequest,
  )
  expect(data.values).toEqual({ country: "CH", topic: "quote", product: "SIGMA, TORSA" })
})

test("a sample run asks for the wire, an appointment for a place and a time", async () => {
  const sender = { firstName: "A", lastName: "B", company: "C", email: "a@example.com", country: "CH" }
  const sample = await sendForm(context("/en/contact/sample"), sampleRequest, { ...sender, wish: "sample" })
  expect(faultsOf(sample.data)).toEqual({ wire: ["Please describe the wire"] })
  const visit = await sendForm(context("/en/contact/sample"), sampleRequest, {
    ...sender,
    wish: "demonstration",
  })
  expect(faultsOf(visit.data)).toEqual({
    location: ["Please select a location"],
    time1: ["Please propose a time"],
  })
})

test("a form on a page that many share has no key and nothing of a reader", async () => {
  const view = await loadEmbeddedForm(context("/en/company"), {
    form: "contact-request",
    preset: { product: "Sigma 688", message: "buy" },
  })
  expect(view).toMatchObject({
    action: "/en/contact/request",
    page: "/en/company",
    values: { product: "Sigma 688" },
  })
  expect(view).not.toHaveProperty("key")
  expect(view?.guard.time).toBeNull()
  expect(await loadEmbeddedForm(context("/en/company"), { form: "lottery" })).toBeNull()
})

test("every form has a title, labels for all its fields, and a way to the inbox", () => {
  const { t } = translatorFor("ja")
  for (const form of requestForms) {
    expect(findRequestForm(form.name)).toBe(form)
    expect(t(form.texts.title)).not.toBe("")
    for (const part of allParts(form)) if (part.kind === "field") expect(t(part.label)).not.toBe("")
  }
})
