import { formPaths } from "../../request-address/form-paths.ts"
import { choice, company, country, email, firstName, lastName, line, text } from "../description/fields.ts"
import type { RequestForm } from "../description/request-form.ts"

/** A document in another language or version, or a spare part; a product's documents lead here. */
export const documentRequest: RequestForm = {
  name: "document-request",
  path: formPaths.documentRequest,
  isListed: true,
  purpose: "SERVICE",
  ticketType: null,
  team: "service",
  texts: {
    title: "requests:document.title",
    lead: "requests:document.lead",
    submit: "requests:submit",
    sent: "requests:software.sent",
    failed: "requests:software.failed",
  },
  sections: [
    {
      title: "requests:section.document",
      parts: [
        choice({
          name: "need",
          label: "requests:field.need",
          control: "radio",
          required: "requests:fault.item",
          isPreset: true,
          choices: [
            { value: "language", label: "requests:option.otherLanguage" },
            { value: "version", label: "requests:option.olderVersion" },
            { value: "part", label: "requests:option.sparePart" },
          ],
        }),
        line({
          name: "document",
          label: "requests:field.document",
          hint: "requests:hint.document",
          required: "requests:document.document",
          isPreset: true,
        }),
        line({ name: "product", label: "requests:field.product", isPreset: true }),
        line({ name: "serialNumber", label: "requests:field.serialNumber", isShort: true }),
        text({ name: "message", label: "requests:field.language", hint: "requests:hint.language" }),
      ],
    },
    {
      title: "requests:section.you",
      parts: [country(), firstName(), lastName(), company(), email("requests:fault.value")],
    },
  ],
  takesFiles: false,
  checksAnswers: false,
  subject: ({ document, product }) => [document, product],
}
