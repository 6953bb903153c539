/** Calendars to which people subscribe, and the same for one machine as a file. */
import { checkIds } from "../../../platform/graphql/bad-input.ts"
import { type FieldFault, fault, findKept, hasKept, isUuid, keeperOf } from "../keeping.ts"
import { type MachinesContext, requirePerson } from "../request-context.ts"
import { calendarPath } from "./calendar-address.ts"
import { type CalendarRow, CalendarStore } from "./calendar-store.ts"
import { maintenanceCalendarText } from "./calendar-text.ts"
import { TaskStore } from "./task-store.ts"

export async function listCalendars(context: MachinesContext) {
  const caller = requirePerson(context)
  const own = caller.organisations.map(({ id }) => id).filter((id) => keeperOf(caller, id))
  const rows = await new CalendarStore(context.pool).listOpen(caller.subject, own)
  return rows.map((row) => calendarAnswer(row, context))
}

export async function makeCalendar(
  machine: string | null,
  language: string,
  context: MachinesContext,
): Promise<{ calendar?: object; errors: FieldFault[] }> {
  const caller = requirePerson(context)
  checkIds(machine)
  const found = machine === null ? null : await findKept(context, machine)
  const organisation = machine === null ? caller.organisation : (found?.organisation ?? null)
  if (organisation === null) return fault("machine", "unknown")
  // A calendar is answered without a sign-in, so staff, who see everything, get none.
  if (!keeperOf(caller, organisation))
    return fault("machine", machine === null ? "not-allowed-now" : "unknown")
  const { subject: person, roles } = caller
  const about = { person, organisation, machine, language: language.slice(0, 20), roles }
  const made = await new CalendarStore(context.pool).make(about)
  return made ? { calendar: calendarAnswer(made, context), errors: [] } : fault("machine", "unknown")
}

export async function revokeCalendar(id: string, context: MachinesContext): Promise<boolean> {
  const { subject } = requirePerson(context)
  return isUuid(id) && new CalendarStore(context.pool).revoke(id, subject)
}

export async function machineCalendar(
  id: string,
  language: string,
  context: MachinesContext,
): Promise<string | null> {
  const caller = requirePerson(context)
  const machine = await findKept(context, id)
  if (!machine || !hasKept(caller, machine)) return null
  const due = await new TaskStore(context.pool).listDue(machine.organisation, machine.id)
  const { publicOrigin } = context.keeping
  return maintenanceCalendarText({ language: language.slice(0, 20), publicOrigin, today: context.today, due })
}

function calendarAnswer({ id, machine, organisation, madeAt }: CalendarRow, { keeping }: MachinesContext) {
  const url = calendarPath(id, keeping.secret)
  return { id, machine, organisation, madeAt: madeAt.toISOString(), url }
}
