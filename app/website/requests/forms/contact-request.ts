import { formPaths } from "../../request-address/form-paths.ts"
import {
  choice,
  company,
  country,
  email,
  firstName,
  lastName,
  line,
  telephone,
  text,
} from "../description/fields.ts"
import type { RequestForm } from "../description/request-form.ts"

/** A quote or advice; the buttons of products, variants and comparisons lead here with what they stand beside. */
export const contactRequest: RequestForm = {
  name: "contact-request",
  path: formPaths.contactRequest,
  isListed: true,
  purpose: "SALES",
  ticketType: null,
  team: "sales",
  texts: {
    title: "requests:contact.title",
    lead: "requests:contact.lead",
    submit: "requests:submit",
    sent: "requests:software.sent",
    failed: "requests:software.failed",
  },
  sections: [
    {
      title: "requests:section.subject",
      parts: [
        choice({
          name: "topic",
          label: "requests:field.topic",
          control: "radio",
          required: "requests:fault.item",
          isPreset: true,
          choices: [
            { value: "quote", label: "requests:option.quote" },
            { value: "question", label: "requests:option.question" },
            { value: "visit", label: "requests:option.visit" },
            { value: "other", label: "requests:option.other" },
          ],
        }),
        line({
          name: "product",
          label: "requests:field.products",
          hint: "requests:hint.products",
          isPreset: true,
        }),
        text({
          name: "message",
          label: "requests:field.question",
          hint: "requests:hint.question",
          required: "requests:contact.message",
        }),
      ],
    },
    {
      title: "requests:section.you",
      parts: [country(), firstName(), lastName(), company(), email("requests:fault.value"), telephone()],
    },
  ],
  takesFiles: false,
  checksAnswers: false,
  subject: ({ product }) => [product],
}
