import { formPaths } from "../../request-address/form-paths.ts"
import { company, country, email, firstName, lastName, line, text } from "../description/fields.ts"
import type { RequestForm } from "../description/request-form.ts"

/** The software support request [FORM-04…15]. */
export const softwareRequest: RequestForm = {
  name: "software-request",
  path: formPaths.softwareRequest,
  isListed: true,
  purpose: "SERVICE",
  ticketType: "SOFTWARE",
  team: "software",
  texts: {
    title: "requests:software.title",
    lead: "requests:software.lead",
    submit: "requests:submit",
    sent: "requests:software.sent",
    failed: "requests:software.failed",
  },
  sections: [
    {
      title: "requests:section.you",
      parts: [
        email("requests:software.email"),
        firstName("requests:software.firstName"),
        lastName("requests:software.lastName"),
        company("requests:software.company"),
        country("requests:software.country"),
      ],
    },
    {
      title: "requests:section.software",
      parts: [
        line({
          name: "product",
          label: "requests:field.product",
          hint: "requests:hint.product",
          required: "requests:software.product",
          isPreset: true,
        }),
        line({
          name: "serialNumber",
          label: "requests:field.serialNumber",
          hint: "requests:hint.serialNumber",
          required: "requests:software.serialNumber",
          isShort: true,
        }),
        text({
          name: "message",
          label: "requests:field.message",
          hint: "requests:hint.software",
          required: "requests:software.message",
        }),
      ],
    },
  ],
  takesFiles: true,
  checksAnswers: false,
  subject: ({ product, serialNumber }) => [product, serialNumber],
}
