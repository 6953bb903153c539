import { badInput } from "../../platform/graphql/bad-input.ts"
import { checkInvitation } from "./invitation.ts"

/** What the website says of the event, and of the addresses that the mails name. */
export type RegistrationInput = {
  event: string
  places: number
  waitingList: number
  closesAt: string
  startsAt: string
  title: string
  /** The request's token is appended to it. */
  cancelUrl: string
  calendarUrl: string
  /** The event for the sender's calendar, as an iCalendar request. */
  invitation?: string | null
}

const limits = { name: 100, line: 300, address: 2000, places: 100_000 } as const

/** @throws for what no website of ours sends. */
export function checkRegistration(input: RegistrationInput): RegistrationInput {
  const { event, places, waitingList, closesAt, title, cancelUrl, calendarUrl } = input
  if (!/^[\w-]+$/.test(event) || event.length > limits.name) throw badInput("registration.event: no name")
  if (places < 1 || places > limits.places) throw badInput("registration.places: from 1 to 100000")
  if (waitingList < 0 || waitingList > limits.places) throw badInput("registration.waitingList: from 0")
  for (const moment of [closesAt, input.startsAt])
    if (Number.isNaN(Date.parse(moment))) throw badInput("registration: a moment is none")
  for (const address of [cancelUrl, calendarUrl])
    if (!/^https?:\/\/\S+$/.test(address) || address.length > limits.address)
      throw badInput("registration: an address is none")
  if (input.invitation) checkInvitation(input.invitation)
  return { ...input, title: title.slice(0, limits.line) }
}
