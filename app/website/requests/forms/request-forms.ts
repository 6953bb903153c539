/** All forms of the website. A new one is a line here, one in `app/routes.ts` for its page, and its texts. */
import type { RequestForm } from "../description/request-form.ts"
import { contactRequest } from "./contact-request.ts"
import { documentRequest } from "./document-request.ts"
import { eventRegistration } from "./event-registration.ts"
import { sampleRequest } from "./sample-request.ts"
import { serviceRequest } from "./service-request.ts"
import { softwareRequest } from "./software-request.ts"
import { storyFeedback } from "./story-feedback.ts"
import { whitepaper } from "./whitepaper.ts"

export const requestForms: readonly RequestForm[] = [
  contactRequest,
  documentRequest,
  eventRegistration,
  sampleRequest,
  serviceRequest,
  softwareRequest,
  storyFeedback,
  whitepaper,
]

export function findRequestForm(name: string): RequestForm | null {
  return requestForms.find((form) => form.name === name) ?? null
}

/** @param path unlocalized */
export function requestFormAt(path: string): RequestForm | null {
  return requestForms.find((form) => form.path === path) ?? null
}
