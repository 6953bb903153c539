import { formPaths } from "../../request-address/form-paths.ts"
import { company, country, firstName, hidden, lastName, text } from "../description/fields.ts"
import type { RequestForm } from "../description/request-form.ts"

/** What readers say to a story; each story leads to it [STORY-07]. */
export const storyFeedback: RequestForm = {
  name: "story-feedback",
  path: formPaths.storyFeedback,
  isListed: false,
  purpose: "SALES",
  ticketType: null,
  team: "communication",
  texts: {
    title: "requests:story.title",
    lead: "requests:story.lead",
    submit: "requests:story.submit",
    sent: "requests:software.sent",
    failed: "requests:software.failed",
  },
  sections: [
    {
      title: "requests:section.story",
      parts: [
        hidden({ name: "story", label: "requests:field.story" }),
        firstName(),
        lastName(),
        company(),
        country(),
        text({ name: "message", label: "requests:field.feedback", required: "requests:story.message" }),
      ],
    },
  ],
  takesFiles: false,
  checksAnswers: false,
  retentionDays: 180,
  subject: ({ story }) => [story],
}
