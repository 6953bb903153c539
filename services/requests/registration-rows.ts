export type RegistrationState = "PLACE" | "WAITING" | "CANCELLED"

export type RegistrationRow = {
  requestId: string
  event: string
  state: RegistrationState
  title: string
  cancelUrl: string
  calendarUrl: string
  /** The event for the sender's calendar; null where the website sent none. */
  invitation: string | null
}
