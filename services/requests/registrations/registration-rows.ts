export type RegistrationState = "PLACE" | "WAITING" | "CANCELLED"

export type RegistrationRow = {
  requestId: string
  event: string
  state: RegistrationState
  title: string
  cancelUrl: string
  calendarUrl: string
}

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
}
