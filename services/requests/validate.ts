/** Reads what the website sends; a person's mistakes were refused by the form already. */
import { createHash } from "node:crypto"
import { badInput } from "../../platform/graphql/bad-input.ts"
import { isMailAddress } from "../../platform/mail/address.ts"
import { cleanText, oneLine } from "../../platform/words/clean-text.ts"
import { checkRegistration, type RegistrationInput } from "./registration-input.ts"
import type { Addressee, Answer, Sender, TicketWish } from "./rows.ts"

export type AddresseeInput = {
  team: string
  officeId?: string | null
  officeName?: string | null
  email: string
  timeZone?: string | null
}

export type RequestInput = {
  form: string
  site: string
  locale: string
  country?: string | null
  subject: string
  sender: {
    email: string
    firstName?: string | null
    lastName?: string | null
    company?: string | null
    telephone?: string | null
  }
  answers: Answer[]
  files?: { owner: string; ids: string[] } | null
  to: AddresseeInput
  promise?: string | null
  account?: string | null
  ticket?: { type: string; organisation?: string | null; location?: string | null } | null
  page?: string | null
  doubts: string[]
  retentionDays?: number | null
  registration?: RegistrationInput | null
}

/** A request before it has a reference. */
export type NewRequest = {
  form: string
  site: string
  locale: string
  country: string | null
  subject: string
  sender: Sender
  answers: Answer[]
  files: { owner: string; ids: string[] } | null
  to: Addressee
  promise: string | null
  account: string | null
  ticket: TicketWish | null
  page: string | null
  doubts: string[]
  retentionDays: number
  registration: RegistrationInput | null
}

export const limits = { name: 100, line: 300, text: 20_000, answers: 100, files: 20, days: 3650 } as const

export function readRequest(input: RequestInput, usualRetentionDays: number): NewRequest {
  const { sender, answers, files, ticket } = input
  if (answers.length > limits.answers) throw badInput(`answers: at most ${limits.answers}`)
  if (files && files.ids.length > limits.files) throw badInput(`files: at most ${limits.files}`)
  const email = sender.email.trim()
  if (email !== "" && !isMailAddress(email)) throw badInput("sender.email: not one bare mail address")
  const subject = shorten(oneLine(input.subject), limits.line)
  if (subject === "") throw badInput("subject: empty")
  const days = input.retentionDays ?? usualRetentionDays
  if (days < 1 || days > limits.days) throw badInput(`retentionDays: from 1 to ${limits.days}`)
  return {
    form: name("form", input.form),
    site: name("site", input.site),
    locale: name("locale", input.locale),
    country: optional(input.country)?.toUpperCase() ?? null,
    subject,
    sender: {
      email,
      firstName: optional(sender.firstName),
      lastName: optional(sender.lastName),
      company: optional(sender.company),
      telephone: optional(sender.telephone),
    },
    answers: answers.map(readAnswer),
    files: files && files.ids.length > 0 ? { owner: files.owner, ids: [...new Set(files.ids)] } : null,
    to: readAddressee(input.to),
    promise: cleanText(input.promise),
    account: optional(input.account),
    ticket: ticket
      ? {
          type: ticket.type,
          organisation: optional(ticket.organisation),
          location: optional(ticket.location),
        }
      : null,
    page: optional(input.page, 2_000),
    doubts: input.doubts.map((doubt) => name("doubts", doubt)),
    retentionDays: days,
    registration: input.registration ? checkRegistration(input.registration) : null,
  }
}

export function readAddressee({ team, officeId, officeName, email, timeZone }: AddresseeInput): Addressee {
  if (!isMailAddress(email.trim())) throw badInput("to.email: not one bare mail address")
  return {
    team: name("team", team),
    officeId: optional(officeId),
    officeName: optional(officeName),
    email: email.trim(),
    timeZone: optional(timeZone),
  }
}

/** @throws for an empty text, which the form refuses. */
export function requireText(text: string): string {
  const clean = cleanText(text)
  if (clean === null) throw badInput("text: empty")
  return clean.slice(0, limits.text)
}

/**
 * Recognises a double of a form that had no key. Blanks at the ends don't count; the sender's address is compared
 * without regard to case.
 */
export function digestOf({ form, site, sender, subject, answers, files }: NewRequest): string {
  const content = [form, site, sender.email.toLowerCase(), subject]
  const given = answers.map(({ name: field, value }) => [field, value])
  return createHash("sha256")
    .update(JSON.stringify([content, given, files?.ids ?? []]))
    .digest("hex")
}

function readAnswer({ name: field, value, label, shown, staffLabel, staffShown }: Answer): Answer {
  return {
    name: name("answers", field),
    value: longText(value),
    label: shorten(oneLine(label), limits.line),
    shown: longText(shown),
    staffLabel: shorten(oneLine(staffLabel), limits.line),
    staffShown: longText(staffShown),
  }
}

function longText(text: string): string {
  return shorten(cleanText(text) ?? "", limits.text)
}

function shorten(text: string, longest: number): string {
  return text.length > longest ? `${text.slice(0, longest - 1).toWellFormed()}…` : text
}

function optional(text: string | null | undefined, longest: number = limits.line): string | null {
  return shorten(oneLine(text), longest) || null
}

/** A name that a program gave: of a form, a team, a field. */
function name(field: string, given: string): string {
  const clean = oneLine(given)
  if (clean === "" || clean.length > limits.name) throw badInput(`${field}: from 1 to ${limits.name} signs`)
  return clean
}
