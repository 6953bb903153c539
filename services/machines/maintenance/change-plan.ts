/** What people change in the plan: noting that something was done, and tasks of their own. */
import type { Caller } from "../../../platform/access/caller.ts"
import { addDays, isDay } from "../../../platform/days/seat-days.ts"
import { checkKey } from "../../../platform/graphql/bad-input.ts"
import { type FieldFault, fault, findKept, isUuid, keeperOf, keptBy } from "../keeping.ts"
import { type MachinesContext, requirePerson } from "../request-context.ts"
import type { MachineRow } from "../rows.ts"
import { TaskStore } from "./task-store.ts"

export type PlanAnswer = { id?: string; errors: FieldFault[] }

export type DoneInput = { key: string; machine: string; task: string; doneOn: string; note: string }

export type TaskInput = {
  key: string
  machine: string
  title: string
  text: string
  everyDays: number
  language: string
  isForModel: boolean
}

const limits = { note: 1000, title: 200, text: 2000, days: 3650, ownTasks: 100 }

export async function markTaskDone(input: DoneInput, context: MachinesContext): Promise<PlanAnswer> {
  const caller = requirePerson(context)
  const key = checkKey(input.key)
  const machine = await findWritable(context, input.machine, caller)
  if (!machine) return fault("machine", "unknown")
  if (machine.status !== "ACTIVE") return fault("machine", "not-allowed-now")
  const store = new TaskStore(context.pool)
  const tasks = await store.listTasks(machine.id)
  if (!tasks.some(({ id }) => id === input.task)) return fault("task", "unknown")
  if (!isDay(input.doneOn)) return fault("doneOn", "date-invalid")
  if (input.doneOn > addDays(context.today, 1)) return fault("doneOn", "in-future")
  // A typing error in the year would make everything overdue.
  if (input.doneOn < (machine.builtOn ?? machine.commissionedOn)) return fault("doneOn", "date-invalid")
  const note = input.note.trim()
  if (note.length > limits.note) return fault("note", "too-long")
  const { subject: byPerson, name: byName } = caller
  const about = { task: input.task, machine: machine.id, organisation: machine.organisation }
  return {
    id: await store.addDone({ key, ...about, doneOn: input.doneOn, note, byPerson, byName }),
    errors: [],
  }
}

export async function addTask(input: TaskInput, context: MachinesContext): Promise<PlanAnswer> {
  const caller = requirePerson(context)
  const key = checkKey(input.key)
  const machine = await findWritable(context, input.machine, caller)
  if (!machine) return fault("machine", "unknown")
  if (machine.status !== "ACTIVE") return fault("machine", "not-allowed-now")
  if (input.isForModel && !caller.isInternal) return fault("isForModel", "not-allowed-now")
  const [title, text] = [input.title.trim(), input.text.trim()]
  if (title === "") return fault("title", "required")
  if (title.length > limits.title) return fault("title", "too-long")
  if (text.length > limits.text) return fault("text", "too-long")
  const { everyDays } = input
  if (everyDays < 1 || everyDays > limits.days) return fault("everyDays", "unknown")
  const language = /^[a-z]{2}$/.test(input.language) ? input.language : "en"
  const store = new TaskStore(context.pool)
  if (!input.isForModel && (await store.countOwn(machine.id, machine.organisation)) >= limits.ownTasks)
    return fault(null, "too-many")
  const id = await store.addTask({
    ...{ key, everyDays, byPerson: caller.subject, madeOn: context.today },
    ...(input.isForModel
      ? // Readers of other languages get English, so that is what staff write.
        { model: machine.model, machine: null, organisation: null, texts: { en: { title, text } } }
      : {
          ...{ model: null, machine: machine.id, organisation: machine.organisation },
          texts: { [language]: { title, text } },
        }),
  })
  return { id, errors: [] }
}

/** By who noted it, or an administrator of the organisation. */
export async function removeTaskDone(id: string, context: MachinesContext): Promise<boolean> {
  const caller = requirePerson(context)
  if (!isUuid(id)) return false
  const { own, administered } = keptBy(caller)
  return new TaskStore(context.pool).removeDone(id, caller.subject, own, administered)
}

export async function removeTask(id: string, context: MachinesContext): Promise<boolean> {
  const caller = requirePerson(context)
  if (!isUuid(id)) return false
  return new TaskStore(context.pool).removeTask(id, keptBy(caller).own, caller.isInternal)
}

/** Staff write in the plan of every machine that they see. */
async function findWritable(
  context: MachinesContext,
  id: string,
  caller: Caller,
): Promise<MachineRow | null> {
  const machine = await findKept(context, id)
  return machine && (caller.isInternal || keeperOf(caller, machine.organisation)) ? machine : null
}
