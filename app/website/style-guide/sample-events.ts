import type { EventCard } from "../events/event-card.server.ts"

/** What a list of events shows here. */
export const sampleEvents: readonly EventCard[] = [
  sampleEvent({ id: "seminar", title: "Crimp quality seminar", day: "9", dates: "9–10 February 2027" }),
  sampleEvent({ id: "cancelled", title: "Stripping seminar", day: "24", isCancelled: true }),
]

function sampleEvent(parts: Partial<EventCard>): EventCard {
  return {
    id: "event",
    title: "Seminar",
    leadText: "Two days at press, microscope and pull tester.",
    category: "SEMINAR",
    href: "/style-guide/modules?event=1",
    dates: "24 February 2027",
    start: "2027-02-09",
    day: "9",
    month: "Feb 2027",
    place: "Luzern, Switzerland",
    isOnline: false,
    isCancelled: false,
    isOver: false,
    materials: 0,
    otherLanguage: null,
    ...parts,
  }
}
