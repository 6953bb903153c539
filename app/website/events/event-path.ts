/** Unlocalized addresses of events; the main site has them. */
import { type EventCategory, type EventFilter, eventCategories } from "./event.ts"

export const eventsPath = "/events"
export const investorsCalendarPath = "/investors/calendar.ics"

export function eventPath(slug: string): string {
  return `${eventsPath}/${slug}`
}

/** The event for a calendar program. */
export function eventIcsPath(slug: string): string {
  return `${eventPath(slug)}.ics`
}

/** All events, or those of a category, to subscribe to. */
export function calendarPath(category: EventCategory | null): string {
  return `${eventsPath}/calendar.ics${eventSearch({ category, time: "coming", page: 1 })}`
}

export const registrationFolder = `${eventsPath}/registration`

/** Where a place is given back, by the token of the registration. */
export function registrationPath(token: string): string {
  return `${registrationFolder}/${token}`
}

/** @returns the token in an unlocalized path; null for any other. */
export function registrationToken(path: string): string | null {
  const start = registrationPath("")
  const token = path.startsWith(start) ? path.slice(start.length) : ""
  return /^[\w-]{16,128}$/.test(token) ? token : null
}

const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** @returns null for any other unlocalized path. */
export function readEventPath(path: string): string | null {
  const slug = path.startsWith(`${eventsPath}/`) ? path.slice(eventsPath.length + 1) : ""
  return slugPattern.test(slug) ? slug : null
}

/** @returns the slug in the address of a calendar file; null for any other path. */
export function readEventIcsPath(path: string): string | null {
  return path.endsWith(".ics") ? readEventPath(path.slice(0, -".ics".length)) : null
}

/** The query of a list's address: `?category=general-meeting&time=past&page=2`; empty for all that is coming. */
export function eventSearch({ category, time, page }: EventFilter): string {
  const query = new URLSearchParams({
    ...(category && { category: categoryWord(category) }),
    ...(time === "past" && { time }),
    ...(page > 1 && { page: String(page) }),
  }).toString()
  return query && `?${query}`
}

/** What is none of our words counts as left out. */
export function readEventSearch(query: URLSearchParams): EventFilter {
  const page = Number(query.get("page") ?? 1)
  return {
    category: eventCategories.find((known) => categoryWord(known) === query.get("category")) ?? null,
    time: query.get("time") === "past" ? "past" : "coming",
    page: Number.isInteger(page) && page > 0 && page < 1000 ? page : 1,
  }
}

function categoryWord(category: EventCategory): string {
  return category.toLowerCase().replaceAll("_", "-")
}
