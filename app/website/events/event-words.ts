import type { EventCategory } from "./event.ts"

/** Keys of the categories' names. */
export const eventCategoryKeys = {
  FINANCIAL: "events:category.financial",
  GENERAL_MEETING: "events:category.generalMeeting",
  FAIR: "events:category.fair",
  SEMINAR: "events:category.seminar",
  WEBINAR: "events:category.webinar",
  OPEN_HOUSE: "events:category.openHouse",
} as const satisfies Record<EventCategory, string>
