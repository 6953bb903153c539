export type RegistrationState = "PLACE" | "WAITING" | "CANCELLED"

export type RegistrationRow = {
  requestId: string
  event: string
  state: RegistrationState
  title: string
  cancelUrl: string
  calendarUrl: string
}
