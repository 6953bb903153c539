import { formPaths } from "../../request-address/form-paths.ts"
import {
  branch,
  choice,
  company,
  country,
  email,
  firstName,
  lastName,
  line,
  listed,
  telephone,
  text,
  time,
} from "../description/fields.ts"
import type { RequestForm } from "../description/request-form.ts"

/** A sample run with the sender's own wire, or a machine shown at one of the locations. */
export const sampleRequest: RequestForm = {
  name: "sample-request",
  path: formPaths.sampleRequest,
  isListed: true,
  purpose: "DEMONSTRATION",
  ticketType: null,
  team: "application",
  texts: {
    title: "requests:sample.title",
    lead: "requests:sample.lead",
    submit: "requests:submit",
    sent: "requests:software.sent",
    failed: "requests:software.failed",
  },
  sections: [
    {
      title: "requests:section.sample",
      parts: [
        choice({
          name: "wish",
          label: "requests:field.wish",
          control: "radio",
          required: "requests:fault.item",
          isPreset: true,
          choices: [
            { value: "sample", label: "requests:option.sample" },
            { value: "demonstration", label: "requests:option.appointment" },
          ],
        }),
        branch("wish", "sample", [
          line({
            name: "wire",
            label: "requests:field.wire",
            hint: "requests:hint.wire",
            required: "requests:sample.wire",
          }),
          line({ name: "terminal", label: "requests:field.terminal", hint: "requests:hint.terminal" }),
          text({ name: "target", label: "requests:field.target", hint: "requests:hint.target" }),
        ]),
        branch("wish", "demonstration", [
          listed({
            name: "location",
            label: "requests:field.place",
            list: "demonstrations",
            message: "requests:sample.place",
          }),
          time({
            name: "time1",
            label: "requests:field.time1",
            hint: "requests:hint.time",
            required: "requests:sample.time",
          }),
          time({ name: "time2", label: "requests:field.time2" }),
          time({ name: "time3", label: "requests:field.time3" }),
        ]),
        line({
          name: "product",
          label: "requests:field.products",
          hint: "requests:hint.products",
          isPreset: true,
        }),
        text({ name: "message", label: "requests:field.question" }),
      ],
    },
    {
      title: "requests:section.you",
      parts: [country(), firstName(), lastName(), company(), email("requests:fault.value"), telephone()],
    },
  ],
  takesFiles: true,
  checksAnswers: false,
  subject: ({ product, wire }) => [product, wire],
}
