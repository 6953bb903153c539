/** What an event is to a reader: pure rules, the clock is an argument. */
import type { EventFieldsFragment, EventQuery } from "../../ground/graphql/generated/content.ts"

export type EventSummary = EventFieldsFragment
export type EventDetails = NonNullable<EventQuery["event"]>
export type EventCategory = EventSummary["category"]

/** In the order in which the list offers them. */
export const eventCategories = [
  "FAIR",
  "SEMINAR",
  "WEBINAR",
  "OPEN_HOUSE",
  "FINANCIAL",
  "GENERAL_MEETING",
] as const satisfies readonly EventCategory[]

/** What investors put into their calendars. */
export const investorCategories: readonly EventCategory[] = ["FINANCIAL", "GENERAL_MEETING"]

export type EventFilter = { category: EventCategory | null; time: "coming" | "past"; page: number }

type Dates = Pick<EventSummary, "startDate" | "endDate">

/** An event is over when it has ended: one that goes on is still worth a visit. */
export function isOver({ endDate }: Pick<Dates, "endDate">, now: Date): boolean {
  return Date.parse(endDate) <= now.getTime()
}

/** What comes next stands first, and of the past what was last. */
export function sortedByTime<Event extends Dates & { id: string }>(
  events: readonly Event[],
  time: EventFilter["time"],
): Event[] {
  const sorted = events.toSorted(
    (one, other) => Date.parse(one.startDate) - Date.parse(other.startDate) || (one.id < other.id ? -1 : 1),
  )
  return time === "past" ? sorted.reverse() : sorted
}

export function isRegistrationOpen(
  { registration, isCancelled, startDate }: Pick<EventDetails, "registration" | "isCancelled" | "startDate">,
  now: Date,
): boolean {
  if (!registration || isCancelled) return false
  return now.getTime() < Math.min(Date.parse(registration.closesAt), Date.parse(startDate))
}
