/** Unlocalized addresses of the forms. Rooms whose pages lead to a form know it by these only. */
export const formPaths = {
  contactRequest: "/contact/request",
  eventRegistration: "/contact/event-registration",
  sampleRequest: "/contact/sample",
  storyFeedback: "/contact/story-feedback",
  whitepaper: "/contact/whitepaper",
  documentRequest: "/support/document-request",
  serviceRequest: "/support/service-request",
  softwareRequest: "/support/software-request",
} as const

/** What a form's address may name. */
type About = {
  product?: string
  variant?: string | null
  topic?: string
  need?: string
  document?: string
  products?: string
}

/** `?product=sigma-688&variant=k`; fields without a value are left out. */
export function aboutQuery(about: About): string {
  const named = Object.entries(about).filter((entry): entry is [string, string] => Boolean(entry[1]))
  const query = new URLSearchParams(named).toString()
  return query && `?${query}`
}
