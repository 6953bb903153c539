import { answerBy } from "../offices/answer-by.ts"
import { openState } from "../offices/opening-hours.ts"
import type { LiveHours } from "./office-contact.ts"

/**
 * Says whether an office is open now and by when it answers [NAV-24]. Documents are kept for many readers and can't know the
 * hour, so without a script they show the opening hours alone.
 */
export function showOfficeHours(document: Document, now: () => Date = () => new Date()): void {
  for (const place of document.querySelectorAll<HTMLElement>("[data-office-hours]")) {
    const live = JSON.parse(place.dataset.officeHours ?? "") as LiveHours
    function show() {
      place.textContent = wordsAt(live, now(), document.documentElement.lang)
      place.hidden = false
    }
    show()
    // Who opens the panel after an hour of reading wants to know about now.
    place.closest("[popover]")?.addEventListener("toggle", show)
  }
}

/** "Open now, until 17:00", and in a second line "We answer by …". */
export function wordsAt({ texts, ...office }: LiveHours, now: Date, language: string): string {
  const { timeZone } = office
  const times = { ...office, closedDays: new Set(office.closedDays) }
  const hour = new Intl.DateTimeFormat(language, { hour: "numeric", minute: "2-digit", timeZone })
  const day = new Intl.DateTimeFormat(language, { weekday: "long", timeZone })
  const full = new Intl.DateTimeFormat(language, {
    weekday: "long",
    hour: "numeric",
    minute: "2-digit",
    timeZone,
    day: "numeric",
    month: "long",
    timeZoneName: "longGeneric",
  })
  const state = openState(times, now)
  const said = state.isOpen
    ? fill(texts.open, hour.format(state.until))
    : state.opensAt
      ? fill(texts.closed, `${day.format(state.opensAt)} ${hour.format(state.opensAt)}`)
      : texts.shut
  const latest = answerBy(times, now)
  return latest ? `${said}\n${fill(texts.answerBy, full.format(latest))}` : said
}

function fill(text: string, when: string): string {
  return text.replace("{{when}}", when)
}
