import type {
  EventListFieldsFragment,
  PageModuleFieldsFragment,
} from "../../ground/graphql/generated/content.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import type { EventListContent } from "../pages/modules/event-list.tsx"
import { type EventSummary, investorCategories, isOver, sortedByTime } from "./event.ts"
import { type EventCard, eventCards } from "./event-card.server.ts"
import { EventRows } from "./event-rows.tsx"
import { listEvents } from "./events.server.ts"

export type EventModules = {
  /** Differs for any two contents that differ: the page's HTML is kept, and an event passes. */
  key: string
  content: EventListContent
}

/** The events that editors placed on a page. @returns null for a page without such lists. */
export async function loadEventModules(
  context: RequestContext,
  modules: readonly PageModuleFieldsFragment[],
  now = new Date(),
): Promise<EventModules | null> {
  const lists = modules.filter(
    (module): module is EventListFieldsFragment & { __typename: "EventList" } =>
      module.__typename === "EventList",
  )
  if (lists.length === 0) return null
  const all = await listEvents(context)
  const shown = new Map<string, EventCard[]>(
    lists.map((list) => [list.key, eventCards(context, eventsOf(list, all, now), now)]),
  )
  return { key: JSON.stringify([...shown]), content: ({ key, title }) => rowsOf(shown.get(key), title) }
}

function eventsOf(
  {
    eventCategory: category,
    time,
    number,
  }: Pick<EventListFieldsFragment, "eventCategory" | "time" | "number">,
  all: readonly EventSummary[],
  now: Date,
): EventSummary[] {
  const isWanted = (event: EventSummary) =>
    category === "ALL" ||
    (category === "INVESTORS" ? investorCategories.includes(event.category) : event.category === category)
  const found = all.filter((event) => isWanted(event) && isOver(event, now) === (time === "PAST"))
  return sortedByTime(found, time === "PAST" ? "past" : "coming").slice(0, number)
}

function rowsOf(events: readonly EventCard[] | undefined, title: string | null) {
  return events && events.length > 0 ? <EventRows events={events} headingLevel={title ? 3 : 2} /> : null
}
