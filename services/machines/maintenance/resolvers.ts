import { daysBetween } from "../../../platform/days/seat-days.ts"
import { badInput } from "../../../platform/graphql/bad-input.ts"
import { hasKept, keeperOf } from "../keeping.ts"
import { type MachinesContext, requirePerson } from "../request-context.ts"
import type { MachineRow } from "../rows.ts"
import { listCalendars, machineCalendar, makeCalendar, revokeCalendar } from "./calendars.ts"
import {
  addTask,
  type DoneInput,
  markTaskDone,
  removeTask,
  removeTaskDone,
  type TaskInput,
} from "./change-plan.ts"
import { taskText } from "./task-rows.ts"
import { TaskStore } from "./task-store.ts"

type InLanguage = { language: string }

function rights(machine: MachineRow, _arguments: unknown, context: MachinesContext) {
  const caller = requirePerson(context)
  const keeper = keeperOf(caller, machine.organisation)
  return {
    canKeep: keeper !== null,
    canNameOthers: keeper?.isAdministrator === true && context.keeping.findPerson !== null,
    canPrescribe: caller.isInternal,
  }
}

async function tasks(machine: MachineRow, { language }: InLanguage, context: MachinesContext) {
  const caller = requirePerson(context)
  if (!hasKept(caller, machine)) return []
  const rows = await new TaskStore(context.pool).listTasks(machine.id)
  const isKeeper = keeperOf(caller, machine.organisation) !== null
  return rows.map(({ texts, organisation, ...task }) => ({
    ...{ ...task, ...taskText(texts, language), isOwn: organisation !== null },
    daysLeft: daysBetween(context.today, task.nextDue),
    canRemove: organisation === null ? caller.isInternal : isKeeper,
  }))
}

const mostDone = 100

async function done(
  machine: MachineRow,
  { language, first }: InLanguage & { first: number },
  context: MachinesContext,
) {
  if (first < 1 || first > mostDone) throw badInput(`first: from 1 to ${mostDone}`)
  const caller = requirePerson(context)
  if (!hasKept(caller, machine)) return []
  const rows = await new TaskStore(context.pool).listDone(machine.id, machine.organisation, first)
  const keeper = keeperOf(caller, machine.organisation)
  return rows.map(({ texts, byPerson, ...row }) => ({
    ...{ ...row, ...taskText(texts, language) },
    canRemove: keeper !== null && (keeper.isAdministrator || byPerson === caller.subject),
  }))
}

export const maintenanceResolvers = {
  Query: {
    calendars: (_root: unknown, _arguments: unknown, context: MachinesContext) => listCalendars(context),
    maintenanceCalendar: (
      _root: unknown,
      { machine, language }: InLanguage & { machine: string },
      context: MachinesContext,
    ) => machineCalendar(machine, language, context),
  },
  Machine: { rights, tasks, done },
  Mutation: {
    markTaskDone: (_root: unknown, { input }: { input: DoneInput }, context: MachinesContext) =>
      markTaskDone(input, context),
    removeTaskDone: (_root: unknown, { id }: { id: string }, context: MachinesContext) =>
      removeTaskDone(id, context),
    addTask: (_root: unknown, { input }: { input: TaskInput }, context: MachinesContext) =>
      addTask(input, context),
    removeTask: (_root: unknown, { id }: { id: string }, context: MachinesContext) => removeTask(id, context),
    makeCalendar: (
      _root: unknown,
      { machine, language }: InLanguage & { machine?: string | null },
      context: MachinesContext,
    ) => makeCalendar(machine ?? null, language, context),
    revokeCalendar: (_root: unknown, { id }: { id: string }, context: MachinesContext) =>
      revokeCalendar(id, context),
  },
}
