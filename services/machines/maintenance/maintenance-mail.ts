/** The mail that tells a contact what comes due. */
import { createHash } from "node:crypto"
import type { Mail } from "../../../platform/mail/mail.ts"
import { spokenLanguage } from "../../../platform/texts/texts.ts"
import { dayWords } from "./calendar-text.ts"
import type { Reader } from "./due-store.ts"
import { maintenanceTexts } from "./maintenance-texts.ts"
import { optOutPath } from "./opt-out.ts"
import { type DueRow, taskText } from "./task-rows.ts"

/** What was due, machine and day decide about the key, so that a repetition has the same Message-ID. */
export function maintenanceMail(
  { person, organisation, email, language }: Reader,
  due: readonly DueRow[],
  { today, publicOrigin, secret }: { today: string; publicOrigin: string; secret: string },
): Mail {
  const spoken = spokenLanguage(language)
  const say = maintenanceTexts(spoken)
  const told = due.map(({ id, machine, nextDue }) => `${id} ${machine.id} ${nextDue}`).join("\n")
  const [first] = due
  const isOneMachine = due.every(({ machine }) => machine.id === first?.machine.id)
  const below =
    first && isOneMachine ? `/${encodeURIComponent(first.machine.serialNumber.toLowerCase())}` : ""
  return {
    key: `maintenance:${organisation}:${person}:${createHash("sha256").update(told).digest("hex").slice(0, 32)}`,
    to: email,
    language: spoken,
    subject: say("due.subject", { count: due.length }),
    blocks: [
      { kind: "heading", text: say("due.subject", { count: due.length }) },
      {
        kind: "facts",
        rows: due.map(({ texts, machine, nextDue }) => ({
          label: `${taskText(texts, spoken).title} – ${machine.name ?? machine.model}, ${machine.serialNumber}`,
          value: say(nextDue < today ? "due.overdue" : "due.on", { day: dayWords(nextDue, spoken) }),
        })),
      },
      {
        kind: "button",
        text: isOneMachine ? say("due.open") : say("due.openAll"),
        href: new URL(`/mykomax/inventory${below}`, publicOrigin).href,
      },
      { kind: "text", text: say("due.because") },
    ],
    thread: `maintenance:${organisation}`,
    unsubscribeUrl: new URL(optOutPath(secret, { person, organisation, language: spoken }), publicOrigin)
      .href,
    list: "maintenance",
  }
}
