/** Who changed whose access: an administrator reads the part that is about their own organisations. */
import { forbidden } from "../../../platform/access/require-caller.ts"
import { createAudit } from "../../../platform/audit/audit.ts"
import { addDays, isDay, seatMidnight } from "../../../platform/days/seat-days.ts"
import { badInput, checkIds } from "../../../platform/graphql/bad-input.ts"
import { administeredBy, isAdministrator, isInSight } from "../register/administrators.ts"
import type { CustomersContext } from "../request-context.ts"
import { auditAnswers } from "./audit-answer.ts"
import { recordedActions } from "./recorded-actions.ts"

type Filter = {
  actions?: string[] | null
  actor?: string | null
  person?: string | null
  from?: string | null
  to?: string | null
}

type Arguments = {
  organisation?: string | null
  filter?: Filter | null
  before?: string | null
  first: number
}

const limits = { first: 100, actions: 50 }
const nothing = { items: [], next: null }

export async function auditRecords(_root: unknown, args: Arguments, context: CustomersContext) {
  const { caller, pool, people } = context
  if (!isAdministrator(caller)) throw forbidden("read the audit log")
  checkArguments(args)
  const { organisation, before, first } = args
  const { actor, person, from, to, actions } = args.filter ?? {}
  const sight = administeredBy(caller)
  if (organisation && !isInSight(sight, organisation)) return nothing
  const organisations = organisation ? [organisation] : sight
  const idsOf = async (id: string) => {
    const found = await people.find(id)
    return found ? [found.id, ...(found.subject === null ? [] : [found.subject])] : [id]
  }
  const records = await createAudit(pool).list({
    ...(organisations !== "all" && { organisations }),
    actions: recordedActions.filter((action) => !actions || actions.includes(action)),
    ...(actor && { actors: await idsOf(actor) }),
    ...(person && { subjects: await idsOf(person) }),
    ...(from && { from: seatMidnight(from) }),
    ...(to && { to: seatMidnight(addDays(to, 1)) }),
    ...(before && { before }),
    limit: first + 1,
  })
  const page = records.slice(0, first)
  return {
    items: await auditAnswers(page, context),
    next: records.length > first ? (page.at(-1)?.id ?? null) : null,
  }
}

function checkArguments({ organisation, filter, before, first }: Arguments): void {
  const { actor, person, actions, from, to } = filter ?? {}
  checkIds(organisation, actor, person)
  if (first < 1 || first > limits.first) throw badInput(`first: from 1 to ${limits.first}`)
  if (before && !/^\d{1,18}$/.test(before)) throw badInput("before: the id of a record")
  if (actions && actions.length > limits.actions) throw badInput(`actions: at most ${limits.actions}`)
  for (const day of [from, to]) if (day && !isDay(day)) throw badInput("from and to: a day, `2026-11-21`")
}
