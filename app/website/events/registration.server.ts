import { EventPlacesDocument, type RegistrationInput } from "../../ground/graphql/generated/requests.ts"
import { isUpstreamError } from "../../ground/graphql/upstream-error.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import { siteBrandName } from "../../request/document/page-title.ts"
import { numberFormatLocale } from "../../request/sites/locale.ts"
import { localizedPath } from "../../request/sites/localized-path.ts"
import { eventInvitation } from "./answer-calendar.server.ts"
import { type EventDetails, isRegistrationOpen } from "./event.ts"
import { dateRange } from "./event-dates.ts"
import { eventIcsPath, eventPath, registrationFolder } from "./event-path.ts"
import { findEvent } from "./events.server.ts"

/** What the form's page says of the event. */
export type RegistrationFacts = {
  title: string
  dates: string
  href: string
  places: number
  /** Null while the service can't say. */
  free: number | null
  state: "open" | "waiting-list" | "full" | "closed"
}

/** An event that takes registrations, and what follows for one that is made now. */
export type Occasion = { event: EventDetails; registration: NonNullable<EventDetails["registration"]> }

/** @returns null for an event that isn't there, and for one that nobody registers for. */
export async function findOccasion(context: RequestContext, slug: string): Promise<Occasion | null> {
  const event = await findEvent(context, slug)
  return event?.registration ? { event, registration: event.registration } : null
}

export async function registrationFacts(
  context: RequestContext,
  { event, registration }: Occasion,
  now = new Date(),
): Promise<RegistrationFacts> {
  const { site, locale } = context
  const { places, waitingList } = registration
  const taken = isRegistrationOpen(event, now) ? await loadPlaces(context, event.id) : null
  const free = taken && Math.max(0, places - taken.taken)
  const state = !isRegistrationOpen(event, now)
    ? "closed"
    : free !== 0
      ? "open"
      : (taken?.waiting ?? 0) < waitingList
        ? "waiting-list"
        : "full"
  return {
    title: event.title,
    dates: dateRange(event, locale),
    href: localizedPath(site, locale, eventPath(event.id)),
    places,
    free,
    state,
  }
}

/** The form works while nobody can say how many places there are: the service decides when it is sent. */
async function loadPlaces({ upstreams, log }: RequestContext, event: string) {
  try {
    const { eventPlaces } = await upstreams.requests.send(EventPlacesDocument, { variables: { event }, log })
    return eventPlaces
  } catch (error) {
    if (!isUpstreamError(error)) throw error
    return null
  }
}

const dayMs = 24 * 60 * 60_000
/** As the consent on the form says. */
export const keptAfterDays = 90

type Parties = {
  /** Whose place it is. */
  attendee: { name: string; email: string }
  /** Who answers the request. */
  officeEmail: string
}

/** What the requests service needs to give a place. */
export function registrationInput(
  context: RequestContext,
  { event, registration }: Occasion,
  { attendee, officeEmail }: Parties,
  now = new Date(),
): { registration: RegistrationInput; retentionDays: number } {
  const { site, locale, origin, systemData } = context
  // Events stand on the main site, wherever the form was sent.
  const main = systemData.sites.find(({ isMain }) => isMain) ?? site
  const address = (path: string) => origin(main) + localizedPath(main, locale, path)
  const { places, waitingList, closesAt } = registration
  const daysLeft = Math.max(0, Math.ceil((Date.parse(event.endDate) - now.getTime()) / dayMs))
  return {
    registration: {
      event: event.id,
      title: `${event.title}, ${dateRange(event, locale)}`,
      places,
      waitingList,
      closesAt,
      startsAt: event.startDate,
      cancelUrl: `${address(registrationFolder)}/`,
      calendarUrl: address(eventIcsPath(event.id)),
      invitation: eventInvitation(context, event, {
        organizer: { name: siteBrandName(main), email: officeEmail },
        attendee,
        at: now,
      }),
    },
    retentionDays: daysLeft + keptAfterDays,
  }
}

/** Until when somebody may register, in the reader's language and by the clock of the event's place. */
export function registrationUntil(
  { locale }: Pick<RequestContext, "locale">,
  { registration, timeZone }: Pick<EventDetails, "registration" | "timeZone">,
): string | null {
  if (!registration) return null
  const format = new Intl.DateTimeFormat(numberFormatLocale(locale), { timeZone, dateStyle: "long" })
  // A day as a whole ends at midnight, which is the next day already.
  return format.format(new Date(Date.parse(registration.closesAt) - 1))
}
