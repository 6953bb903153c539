/** Work on many targets at once: marks, assigns, sets dates. It goes on where it stopped, even in another process. */
import { randomUUID } from "node:crypto"
import type pg from "pg"
import type { Audit } from "../audit/audit.ts"
import { inTransaction } from "../database/database.ts"
import type { MailService } from "../mail/mail.ts"
import type { Sender } from "../queue/queue.ts"
import { assignmentMail, mostTitles } from "./assignment-mail.ts"
import { workOnRun } from "./jobs.ts"
import type { ListedTarget, TargetFilter, TargetName } from "./listing.ts"
import type { RunRequest, TranslationRun } from "./run.ts"
import { type RunRow, RunStore } from "./run-store.ts"
import type { Translations } from "./translations.ts"
import { type Told, workOn } from "./work-on-targets.ts"

export type TranslationRuns = {
  /** Small work is done when this resolves; larger work goes on in the queue. */
  run(request: RunRequest): Promise<TranslationRun>
  findRun(id: string): Promise<TranslationRun | null>
  /** Goes on with a run, until it is done or the signal says stop. */
  workOnRun(id: string, signal?: AbortSignal): Promise<void>
  /** Forgets what ended long ago. */
  sweep(): Promise<void>
}

type Options = {
  pool: pg.Pool
  translations: Translations
  audit: Pick<Audit, "record">
  mail: Pick<MailService, "send">
  queue: Sender
  publicOrigin: string
}

/** So many targets take less than a second; a reader would wait no longer. */
const mostAtOnce = 100

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export function createTranslationRuns(options: Options): TranslationRuns {
  const { pool, translations, queue } = options
  const store = new RunStore(pool)

  async function find(id: string): Promise<RunRow | null> {
    return uuid.test(id) ? store.find(id) : null
  }

  async function workOnRow(id: string, signal?: AbortSignal): Promise<void> {
    const row = await find(id)
    if (!row || row.endedAt) return
    const { request } = row
    const titles: string[] = []
    let { done, changed } = row
    for await (const targets of batchesOf(translations, row)) {
      signal?.throwIfAborted()
      for await (const told of workOn(translations, targets, request.deed)) {
        await record(options, row, told)
        const { title, language } = told.target
        if (titles.length < mostTitles) titles.push(`${title} (${language})`)
        changed++
      }
      done += targets.length
      const last = targets.at(-1)
      if (last) await store.note(id, { done, changed, reached: [last.kind, last.id, last.language] })
    }
    await inTransaction(pool, async (client) => {
      const { deed } = request
      if (deed.kind === "assign" && deed.assignee && changed > 0) {
        const about = { id, request, assignee: deed.assignee, titles, count: changed }
        // Its key is the run's, so that the reader gets one, however often the run was taken up again.
        await options.mail.send(assignmentMail(about, options), client)
      }
      await new RunStore(client).end(id)
    })
  }

  return {
    async run(request) {
      const id = randomUUID()
      const total = await countOf(translations, request)
      await store.add(id, request, total)
      if (total <= mostAtOnce) await workOnRow(id)
      else await queue.send(workOnRun, { run: id }, { key: id })
      return told((await store.find(id)) as RunRow)
    },
    async findRun(id) {
      const row = await find(id)
      return row && told(row)
    },
    async workOnRun(id, signal) {
      await workOnRow(id, signal).catch(async (error: Error) => {
        if (!signal?.aborted) await store.noteFault(id, error.message)
        throw error
      })
    },
    sweep: () => store.sweep(),
  }
}

function told({ request, reached: _, ...row }: RunRow): TranslationRun {
  return { ...row, deed: request.deed }
}

async function countOf(translations: Translations, { targets, languages }: RunRequest): Promise<number> {
  if ("names" in targets) return targets.names.length
  return (await translations.count(heldTo(targets.filter, languages))).total
}

function heldTo(filter: TargetFilter, languages: readonly string[] | null): TargetFilter {
  if (languages === null) return filter
  return { ...filter, languages: filter.languages?.filter((one) => languages.includes(one)) ?? languages }
}

/** What is left of a run; those after the target that it has reached. */
async function* batchesOf(
  translations: Translations,
  { request, reached }: RunRow,
): AsyncGenerator<ListedTarget[], void> {
  const [kind, id, language] = reached ?? []
  const after = kind && id && language ? { kind, id, language } : null
  const { targets, languages } = request
  if ("filter" in targets) {
    yield* translations.eachFor(heldTo(targets.filter, languages), after)
    return
  }
  const names = new Set(targets.names.map(keyOf))
  const kinds = [...new Set(targets.names.map((name) => name.kind))]
  const ids = [...new Set(targets.names.map((name) => name.id))]
  for await (const batch of translations.eachFor(heldTo({ kinds, ids }, languages), after)) {
    const own = batch.filter((target) => names.has(keyOf(target)))
    if (own.length > 0) yield own
  }
}

function keyOf({ kind, id, language }: TargetName): string {
  return `${kind} ${id} ${language}`
}

function record(
  { audit }: Options,
  { id: run, request }: RunRow,
  { target: { kind, id, language }, before, after }: Told,
): Promise<void> {
  const { subject, address } = request.asker
  const by = subject === null ? "password" : "account"
  return audit.record({
    action: `translation-${request.deed.kind}`,
    actor: subject,
    subject,
    organisation: null,
    address,
    details: { by, kind, id, language, before, after, run },
  })
}
