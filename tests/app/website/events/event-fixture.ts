import type { EventDetails } from "../../../../app/website/events/event.ts"

/** A seminar of two days in Lucerne, as the content service answers it; the clocks change in the night between. */
export function eventWith(parts: Partial<EventDetails> = {}): EventDetails {
  return {
    id: "crimp-seminar",
    locale: "en",
    languages: ["de", "en"],
    category: "SEMINAR",
    title: "Crimps, seals; and more",
    leadText: "Two days",
    startDate: "2027-03-27T08:00:00.000Z",
    endDate: "2027-03-28T14:30:00.000Z",
    allDay: false,
    timeZone: "Europe/Zurich",
    isCancelled: false,
    isOnline: false,
    countries: [],
    updatedAt: "2026-11-22T10:00:00.000Z",
    site: { id: "main" },
    place: {
      venue: "Academy",
      lines: ["Drahtwerkstrasse 1"],
      postalCode: "6000",
      city: "Luzern",
      country: "CH",
    },
    link: null,
    materials: [],
    description: null,
    image: null,
    documents: [],
    registration: { places: 12, waitingList: 6, closesAt: "2027-03-20T23:00:00.000Z" },
    ...parts,
  }
}

/** The general meeting of the specification's financial calendar: a day without hours. */
export function meetingWith(parts: Partial<EventDetails> = {}): EventDetails {
  return eventWith({
    id: "general-meeting-2023",
    category: "GENERAL_MEETING",
    title: "General meeting 2023",
    startDate: "2023-04-11T22:00:00.000Z",
    endDate: "2023-04-12T22:00:00.000Z",
    allDay: true,
    registration: null,
    ...parts,
  })
}
