import { useTranslation } from "../../../ground/i18n/use-translation.tsx"
import type { Machine } from "../../machines/machine.ts"
import { MachinePart } from "../../machines/machine-part.tsx"
import type { Part } from "../../machines/part.server.ts"
import { Calendar } from "./calendar.tsx"
import type { MachineAnswer } from "./change-machine.server.ts"
import { Contacts } from "./contacts.tsx"
import type { Keeping } from "./keeping.server.ts"
import { Notes } from "./notes.tsx"
import { Plan } from "./plan.tsx"

type Props = { machine: Machine; part: Part<Keeping>; answer: MachineAnswer | undefined }

/** The plan, notes and people to tell. They come from one service, so its fault is shown once. */
export function MachineKeeping({ machine, part, answer }: Props) {
  const { t } = useTranslation("machine")
  const isInUse = machine.status === "ACTIVE"
  const isReader = part.value !== null && (part.value.canKeep || part.value.notes.length > 0)
  return (
    <>
      {isInUse || part.fault ? (
        <MachinePart id="maintenance" title={t("plan.heading")} part={part}>
          {(keeping) => (
            <>
              <Plan keeping={keeping} answer={answer} />
              {keeping.tasks.length > 0 ? <Calendar keeping={keeping} machine={machine.id} /> : null}
            </>
          )}
        </MachinePart>
      ) : null}
      {isReader ? (
        <MachinePart id="notes" title={t("notes.heading")} part={part}>
          {(keeping) => <Notes keeping={keeping} answer={answer} />}
        </MachinePart>
      ) : null}
      {isReader && isInUse ? (
        <MachinePart id="contacts" title={t("contacts.heading")} part={part}>
          {(keeping) => <Contacts keeping={keeping} answer={answer} />}
        </MachinePart>
      ) : null}
    </>
  )
}
