import { formPaths } from "../../request-address/form-paths.ts"
import {
  box,
  branch,
  choice,
  company,
  email,
  firstName,
  lastName,
  line,
  listed,
  telephone,
  text,
} from "../description/fields.ts"
import type { AddressPart, RequestForm } from "../description/request-form.ts"

const messages: AddressPart["messages"] = {
  country: "requests:service.country",
  address: "requests:service.address",
  city: "requests:service.city",
  state: "requests:service.state",
  zipCode: "requests:service.zipCode",
}

/** Repair, calibration or maintenance in one of our workshops [FORM-16…34]. */
export const serviceRequest: RequestForm = {
  name: "service-request",
  path: formPaths.serviceRequest,
  isListed: true,
  purpose: "SERVICE",
  ticketType: "FAULT",
  team: "service",
  texts: {
    title: "requests:service.title",
    lead: "requests:service.lead",
    submit: "requests:submit",
    sent: "requests:software.sent",
    failed: "requests:service.failed",
  },
  sections: [
    {
      title: "requests:section.you",
      parts: [
        firstName("requests:service.firstName"),
        lastName("requests:service.lastName"),
        email("requests:service.email"),
        telephone(),
        company("requests:service.company"),
      ],
    },
    {
      title: "requests:section.address",
      parts: [
        { kind: "address", prefix: "", autoCompleteSection: null, messages },
        box({ name: "hasReturnAddress", label: "requests:field.hasReturnAddress" }),
        branch("hasReturnAddress", "on", [
          { kind: "address", prefix: "return", autoCompleteSection: "section-return", messages },
        ]),
      ],
    },
    {
      title: "requests:section.machine",
      parts: [
        line({
          name: "machineName",
          label: "requests:field.machineName",
          hint: "requests:hint.product",
          required: "requests:service.machineName",
          isPreset: true,
        }),
        line({
          name: "serialNumber",
          label: "requests:field.serialNumber",
          hint: "requests:hint.serialNumber",
          required: "requests:service.serialNumber",
          isShort: true,
        }),
        box({ name: "warranty", label: "requests:field.warranty" }),
        box({ name: "serviceContract", label: "requests:field.contract" }),
      ],
    },
    {
      title: "requests:section.service",
      parts: [
        choice({
          name: "requestedService",
          label: "requests:field.service",
          control: "radio",
          required: "requests:service.service",
          choices: [
            { value: "repair", label: "requests:option.repair" },
            { value: "calibration", label: "requests:option.calibration" },
            { value: "maintenance", label: "requests:option.maintenance" },
          ],
        }),
        choice({
          name: "reason",
          label: "requests:field.reason",
          control: "select",
          choices: [
            { value: "faulty", label: "requests:option.faulty" },
            { value: "due", label: "requests:option.due" },
            { value: "changed", label: "requests:option.changed" },
            { value: "other", label: "requests:option.otherReason" },
          ],
        }),
        box({ name: "refersToCase", label: "requests:field.hasCase" }),
        branch("refersToCase", "on", [
          line({
            name: "caseId",
            label: "requests:field.caseId",
            hint: "requests:hint.caseId",
            required: "requests:service.caseId",
            isShort: true,
          }),
        ]),
        line({
          name: "subject",
          label: "requests:field.subject",
          hint: "requests:hint.subject",
          required: "requests:service.subject",
        }),
        text({
          name: "description",
          label: "requests:field.description",
          hint: "requests:hint.description",
          required: "requests:service.description",
        }),
        listed({
          name: "contactLocation",
          label: "requests:field.location",
          list: "locations",
          message: "requests:service.location",
        }),
      ],
    },
  ],
  takesFiles: true,
  checksAnswers: true,
  subject: ({ subject, machineName }) => [subject, machineName],
}
