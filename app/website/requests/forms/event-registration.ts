import { formPaths } from "../../request-address/form-paths.ts"
import {
  company,
  consent,
  email,
  firstName,
  generic,
  hidden,
  lastName,
  telephone,
  text,
} from "../description/fields.ts"
import type { RequestForm } from "../description/request-form.ts"

/** A place at an event. The page says which event it is, and how many places are left. */
export const eventRegistration: RequestForm = {
  name: "event-registration",
  path: formPaths.eventRegistration,
  isListed: false,
  isRegistration: true,
  purpose: "TRAINING",
  ticketType: null,
  team: "marketing",
  texts: {
    title: "events:registration.title",
    lead: "events:registration.lead",
    submit: "events:registration.submit",
    sent: "events:registration.sent",
    failed: "events:registration.failed",
  },
  sections: [
    {
      title: "requests:section.you",
      parts: [
        hidden({ name: "event", label: "events:registration.event", required: generic.item }),
        firstName(),
        lastName(),
        company(),
        email(generic.value),
        telephone(),
        text({
          name: "remarks",
          label: "events:registration.remarks",
          hint: "events:registration.remarksHint",
        }),
        consent({ name: "consent", label: "events:registration.consent" }),
      ],
    },
  ],
  takesFiles: false,
  checksAnswers: false,
  subject: ({ event }) => [event],
}
