import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { PortalFaultMessage } from "../frame/portal-fault-message.tsx"
import { PortalScreen } from "../frame/portal-screen.tsx"
import type { MachineAnswer } from "./keeping/change-machine.server.ts"
import { NoteForm } from "./keeping/notes.tsx"
import { DoneFields, TaskForm } from "./keeping/plan.tsx"
import type { MachineAwayView } from "./machine-away.server.ts"
import { SoftwareForm } from "./software/software-form.tsx"

type Props = { view: MachineAwayView; answer: MachineAnswer | undefined }

/** Shown while the machines service is down: the form with the typed text, ready to be sent again. */
export function MachineAway({ view: { fault, keeping }, answer }: Props) {
  const { t } = useTranslation("inventory")
  const { kept } = keeping
  const typed = answer?.answer.initialValue ?? kept.done ?? kept.task ?? {}
  const form = answer?.form ?? (kept.done ? `done-${kept.done.task}` : Object.keys(kept)[0])
  // Only staff's form has the tick, and who staff are isn't known just now.
  const forms = { keeping: { ...keeping, canPrescribe: typed.isForModel === "on" }, answer }
  return (
    <PortalScreen title={t("title")}>
      <div className="ticket-main">
        <PortalFaultMessage fault={fault} headingLevel={2} />
        {form === "note" ? <NoteForm {...forms} /> : null}
        {form === "software" ? <SoftwareForm {...forms} /> : null}
        {form === "task" ? <TaskForm {...forms} /> : null}
        {form?.startsWith("done-") ? <DoneFields task={form.slice("done-".length)} {...forms} /> : null}
      </div>
    </PortalScreen>
  )
}
