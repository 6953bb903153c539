/** Invitations of registrations (iTIP, RFC 5546). The website writes them; this service passes them on and calls them off. */
import { badInput } from "../../platform/graphql/bad-input.ts"

const longest = 50_000

/** @throws for what no website of ours sends. */
export function checkInvitation(text: string): void {
  const lines = text.split("\r\n")
  const events = lines.filter((line) => line === "BEGIN:VEVENT").length
  const isWhole = lines[0] === "BEGIN:VCALENDAR" && lines.includes("END:VCALENDAR")
  const isInvitation = lines.includes("METHOD:REQUEST") && lines.some((line) => stampLine.test(line))
  if (!isWhole || !isInvitation || events !== 1 || text.length > longest)
    throw badInput("registration.invitation: not an iCalendar request with one event")
}

const stampLine = /^DTSTAMP:(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/

/**
 * The same event, cancelled. Calendars take it only as a newer version, and somebody may register again afterwards:
 * versions count seconds, so we add those that have passed since the invitation was written.
 */
export function cancellationOf(invitation: string, now: Date): string {
  const lines = invitation.split("\r\n")
  const written = Math.max(0, ...lines.map(stampOf))
  const passedSeconds = Math.max(1, Math.floor((now.getTime() - written) / 1000))
  return lines
    .map((line) => {
      const [, sequence] = /^SEQUENCE:(\d+)$/.exec(line) ?? []
      if (sequence !== undefined) return `SEQUENCE:${Number(sequence) + passedSeconds}`
      if (stampLine.test(line)) return `DTSTAMP:${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`
      if (line === "METHOD:REQUEST") return "METHOD:CANCEL"
      return line === "STATUS:CONFIRMED" ? "STATUS:CANCELLED" : line
    })
    .join("\r\n")
}

/** In milliseconds; 0 for any other line. */
function stampOf(line: string): number {
  const [, year, month, day, hour, minute, second] = stampLine.exec(line) ?? []
  return year ? Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) : 0
}
