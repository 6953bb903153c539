import type {
  EventListFieldsFragment,
  PageModuleFieldsFragment,
} from "../../ground/graphql/generated/content.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import type { EventListContent } from "../pages/modules/event-list.tsx"
import { subscription } from "./calendar-href.ts"
import { CalendarLinks } from "./calendar-links.tsx"
import { type EventSummary, investorCategories, isOver, sortedByTime } from "./event.ts"
import { type EventCard, eventCards } from "./event-card.server.ts"
import { investorsCalendarPath } from "./event-path.ts"
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
  now = context.preview.at ?? new Date(),
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
  // On the page of their dates investors subscribe to them; other lists are a glance that leads to the events.
  const feed = subscription(context, investorsCalendarPath)
  return {
    key: JSON.stringify([...shown]),
    content: (list) => {
      const events = shown.get(list.key) ?? []
      const isFeedShown = list.eventCategory === "INVESTORS" && list.time === "COMING"
      return events.length > 0 ? (
        <>
          <EventRows events={events} headingLevel={list.title ? 3 : 2} />
          {isFeedShown ? <CalendarLinks calendar={feed} /> : null}
        </>
      ) : null
    },
  }
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
