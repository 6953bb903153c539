import { formPaths } from "../../request-address/form-paths.ts"
import { company, consent, email, firstName, generic, hidden, lastName } from "../description/fields.ts"
import type { RequestForm } from "../description/request-form.ts"

/** What a whitepaper costs: a name and where to send the link [FORM-35…37]. All of it is needed; the messages are the generic ones. */
export const whitepaper: RequestForm = {
  name: "whitepaper",
  path: formPaths.whitepaper,
  isListed: false,
  purpose: "SALES",
  ticketType: null,
  team: "marketing",
  texts: {
    title: "requests:whitepaper.title",
    lead: "requests:whitepaper.lead",
    submit: "requests:whitepaper.submit",
    sent: "requests:whitepaper.sent",
    failed: "requests:software.failed",
  },
  sections: [
    {
      title: "requests:section.you",
      parts: [
        hidden({ name: "whitepaper", label: "requests:whitepaper.title", required: generic.item }),
        firstName(),
        lastName(),
        email(generic.value),
        company(),
        consent({ name: "consent", label: "requests:field.consent" }),
      ],
    },
  ],
  takesFiles: false,
  checksAnswers: false,
  retentionDays: 180,
  subject: ({ whitepaper: slug }) => [slug],
}
