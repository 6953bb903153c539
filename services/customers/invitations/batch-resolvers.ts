import { badInput, checkIds } from "../../../platform/graphql/bad-input.ts"
import { administeredBy } from "../register/administrators.ts"
import type { CustomersContext } from "../request-context.ts"
import { type BatchRow, BatchStore, type LineRow } from "./batch-store.ts"
import { type BatchAnswer, type BatchInput, checkInvitations } from "./check-batch.ts"
import { mailStatusOf } from "./invitation-answer.ts"
import type { LineResult } from "./line-result.ts"
import { discardInvitations, sendInvitations } from "./send-batch.ts"
import { isUuid } from "./token.ts"

type Page = { results?: readonly LineResult[] | null; first: number; skip: number }

const limits = { first: 100, skip: 10_000, batches: 20 }
const noLines: Page = { first: 25, skip: 0 }

async function invitationBatch(
  _root: unknown,
  { id, ...page }: Page & { id: string },
  context: CustomersContext,
) {
  if (page.first < 1 || page.first > limits.first) throw badInput(`first: from 1 to ${limits.first}`)
  if (page.skip < 0 || page.skip > limits.skip) throw badInput(`skip: from 0 to ${limits.skip}`)
  const batch = isUuid(id)
    ? await new BatchStore(context.pool).find(id, administeredBy(context.caller))
    : null
  return batch && batchAnswer(batch, page, context)
}

async function invitationBatches(_root: unknown, _args: object, context: CustomersContext) {
  const batches = await new BatchStore(context.pool).list(administeredBy(context.caller), limits.batches)
  return batches.map((batch) => batchAnswer(batch, noLines, context))
}

/** Fields that cost a statement are asked only when the query names them. */
function batchAnswer(batch: BatchRow, { results = null, first, skip }: Page, context: CustomersContext) {
  const { id, madeAt, state, lines: total, good } = batch
  const store = new BatchStore(context.pool)
  let counts: ReturnType<BatchStore["countResults"]> | null = null
  const countResults = () => {
    counts ??= store.countResults(id)
    return counts
  }
  return {
    ...{ id, madeAt, state, total, good },
    organisation: { id: batch.organisation, name: batch.organisationName },
    madeBy: batch.madeByName ? { id: batch.madeBy, name: batch.madeByName } : null,
    results: async () => (await countResults()).map(({ result, count }) => ({ result, count })),
    matching: async () =>
      sum(
        (await countResults()).filter(({ result }) => !results || results.includes(result)),
        "count",
      ),
    sent: async () => sum(await countResults(), "sent"),
    waiting: async () => {
      const states = await context.mail.statesOf(await store.listMailKeys(id))
      return [...states.values()].filter(({ status }) => status === "waiting").length
    },
    lines: async () => lineAnswers(batch, await store.listLines(id, results, { first, skip }), context),
  }
}

async function lineAnswers({ preset }: BatchRow, rows: readonly LineRow[], { mail }: CustomersContext) {
  const states = await mail.statesOf(rows.flatMap(({ mailKey }) => mailKey ?? []))
  const ofAll = preset.accesses.map(({ application }) => application)
  return rows.map(({ mailKey, ...row }) => ({
    ...row,
    applications: row.applications.length === 0 && row.result === "GOOD" ? ofAll : row.applications,
    mail: mailKey ? mailStatusOf(states.get(mailKey)) : null,
  }))
}

function sum<Name extends string>(rows: readonly Record<Name, number>[], name: Name): number {
  return rows.reduce((total, row) => total + row[name], 0)
}

async function check(
  _root: unknown,
  { key, input }: { key: string; input: BatchInput },
  context: CustomersContext,
) {
  checkIds(key, input.organisation, ...(input.location ? [input.location] : []))
  return answer(await checkInvitations(context, key, input), context)
}

function onBatch(work: (context: CustomersContext, id: string) => Promise<BatchAnswer | null>) {
  return async (_root: unknown, { batch: id }: { batch: string }, context: CustomersContext) => {
    const changed = isUuid(id) ? await work(context, id) : null
    return changed && answer(changed, context)
  }
}

function answer({ batch, errors }: BatchAnswer, context: CustomersContext) {
  return { batch: batch && batchAnswer(batch, noLines, context), errors }
}

export const batchResolvers = {
  Query: { invitationBatch, invitationBatches },
  Mutation: {
    checkInvitations: check,
    sendInvitations: onBatch(sendInvitations),
    discardInvitations: onBatch(discardInvitations),
  },
}
