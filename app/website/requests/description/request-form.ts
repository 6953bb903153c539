/**
 * What a form is: one value of this type says its fields and their order, what each requires and which message it gives, what browsers fill
 * in, and what staff read. Screen, check, confirmation, mail and inbox are made from it.
 */
import type { TextKey } from "../../../forms/say.ts"
import type { z } from "../../../ground/http/zod.ts"
import type { Purpose } from "../../offices/office.ts"

export type RequestForm = {
  /** Its name in the requests service, in addresses of files and in analytics: `service-request`. */
  name: string
  /** Unlocalized address of its own page, where forms that stand on other pages are sent, too. */
  path: string
  /** Whether search engines list its page; a form that belongs to another page isn't worth finding alone. */
  isListed: boolean
  /** Gives a place at the event that its field `event` names. */
  isRegistration?: boolean
  /** What an office has to do with it; the one that looks after the sender's country answers (`app/website/offices/`). */
  purpose: Purpose
  /** What it becomes for a signed-in customer: a ticket of this type; null where the team doesn't work with tickets. */
  ticketType: "SOFTWARE" | "FAULT" | null
  /** The team that answers. */
  team: string
  texts: {
    title: TextKey
    lead: TextKey
    submit: TextKey
    /** Says on the confirmation that the request has arrived. */
    sent: TextKey
    /** Says that the request could not be stored. */
    failed: TextKey
  }
  sections: readonly Section[]
  takesFiles: boolean
  /** Shows the answers once more before they are sent, as long forms should. */
  checksAnswers: boolean
  /** When it is forgotten, where that is sooner than `REQUESTS_RETENTION_DAYS` says. */
  retentionDays?: number
  /** What stands behind the form's title in the subject of mails and in the inbox; missing parts are left out. */
  subject(values: Values): readonly (string | undefined)[]
}

/** What was typed or chosen, by field; a ticked checkbox is `on`. */
export type Values = Readonly<Record<string, string>>

export type Section = { title: TextKey; hint?: TextKey; parts: readonly Part[] }

export type Part = Field | Branch | AddressPart

/** Parts that are asked only of those who made a choice in the field before them; for all others they don't exist. */
export type Branch = {
  kind: "branch"
  /** The field with the choice, which comes before the branch in the same section, and the value that opens it. */
  field: string
  value: string
  parts: readonly Part[]
}

/** A postal address; which parts it has, their order and labels depend on the country. */
export type AddressPart = {
  kind: "address"
  /** Begins the names of its fields: `` or `return`. */
  prefix: string
  /** A browser keeps a person's own address apart from others. */
  autoCompleteSection: string | null
  messages: { country: TextKey; address: TextKey; city: TextKey; state: TextKey; zipCode: TextKey }
}

export type Choice = { value: string; label: TextKey; hint?: TextKey }

type Common = {
  kind: "field"
  name: string
  label: TextKey
  /** A text's key, with its values where it has some (`withValues`). */
  hint?: string
  /** Its messages are keys of texts. Whether the field is required follows from it. */
  schema: z.ZodType<string | undefined>
  autoComplete?: string
  /** The address of the form may fill it in: `?country=CH`, or for `product` and `products` what they are called. */
  isPreset?: boolean
}

/** A choice as its reader sees it. */
export type Option = { value: string; label: string }

/** Choices that are known only when the form is shown. */
export type ListName = "countries" | "locations" | "demonstrations"

export type Field = Common &
  (
    | { control: "text" | "email" | "tel" | "datetime-local"; isShort?: boolean }
    | { control: "textarea"; maxLength: number }
    /** What the page around the form says: which story, which whitepaper. */
    | { control: "hidden" }
    | { control: "checkbox" }
    | { control: "radio" | "select"; choices: readonly Choice[] }
    | { control: "select"; list: ListName; message: TextKey }
    /** Choices that come with their words, as the states of a country do. */
    | { control: "select"; options: readonly Option[] }
  )

/** A field without an answer is a fault where its schema refuses nothing at all. */
export function isRequired({ schema }: Pick<Field, "schema">): boolean {
  return !schema.safeParse(undefined).success
}
