/** What comes due, as iCalendar (RFC 5545): an event for each task of each machine, on the day on which it is due. */
import ical, { ICalAlarmType } from "ical-generator"
import { spokenLanguage } from "../../../platform/texts/texts.ts"
import { maintenanceTexts } from "./maintenance-texts.ts"
import { type DueRow, taskText } from "./task-rows.ts"

export type MaintenanceCalendar = {
  language: string
  /** Scheme, host and port of the main site. */
  publicOrigin: string
  /** The day at the company's seat. */
  today: string
  due: readonly DueRow[]
}

const daysBefore = 7
const daySeconds = 86_400
/** Programs ask again after half a day. */
const refreshSeconds = daySeconds / 2

export function maintenanceCalendarText({ language, publicOrigin, today, due }: MaintenanceCalendar): string {
  const spoken = spokenLanguage(language)
  const say = maintenanceTexts(spoken)
  const { host } = new URL(publicOrigin)
  const calendar = ical({
    prodId: { company: host, product: "maintenance", language: spoken.toUpperCase() },
    name: escapeText(say("calendar.name")),
    ttl: refreshSeconds,
  })
  for (const row of due) {
    const { machine, nextDue } = row
    const { title, text } = taskText(row.texts, spoken)
    const isOverdue = nextDue < today
    // In the past nobody would see it, so what is overdue moves along with today.
    const day = isOverdue ? today : nextDue
    const start = new Date(`${day}T00:00:00Z`)
    const changedAt = isOverdue && start > row.changedAt ? start : row.changedAt
    const page = new URL(
      `/mykomax/inventory/${encodeURIComponent(machine.serialNumber.toLowerCase())}`,
      publicOrigin,
    )
    const name = machine.name ?? machine.model
    const event = calendar.createEvent({
      // The same in every language and at every due date: what was done moves the event and doesn't make another one.
      id: `maintenance-${row.id}-${machine.id}@${host}`,
      sequence: Math.max(0, Math.floor(changedAt.getTime() / 1000) - firstVersion),
      stamp: changedAt,
      lastModified: changedAt,
      ...{ start, end: new Date(start.getTime() + daySeconds * 1000), allDay: true },
      summary: `${isOverdue ? `${say("calendar.overdue")} ` : ""}${title} – ${name}`,
      description: [
        ...(isOverdue ? [say("calendar.overdueSince", { day: dayWords(nextDue, spoken) })] : []),
        ...(text ? [text] : []),
        `${machine.model}, ${machine.serialNumber}`,
        page.href,
      ].join("\n"),
      location: machine.plant,
      url: page.href,
    })
    event.createAlarm({ type: ICalAlarmType.display, trigger: daysBefore * daySeconds, description: title })
  }
  return `${calendar.toString()}\r\n`
}

/** Numbers of versions stay small enough for 31 bits. */
const firstVersion = Date.UTC(2020, 0, 1) / 1000

export function dayWords(day: string, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: "medium", timeZone: "UTC" }).format(
    new Date(`${day}T00:00:00Z`),
  )
}

/** The library escapes an event's texts, but not the calendar's name. */
function escapeText(text: string): string {
  return text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
}
