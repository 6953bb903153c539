/** Staff write notices, publish them and take them back. */
import type pg from "pg"
import type { Caller } from "../../../platform/access/caller.ts"
import { inTransaction } from "../../../platform/database/database.ts"
import type { NoticePorts } from "../notice-ports.ts"
import { makeCsaf } from "./csaf/make-csaf.ts"
import { matchNotice, tellNotice } from "./jobs.ts"
import { lockForPublication } from "./match-notices.ts"
import {
  draftFaults,
  type NoticeContent,
  type NoticeFault,
  type NoticeInput,
  publishFaults,
  readNoticeInput,
} from "./notice-content.ts"
import type { StaffNoticeRow } from "./notice-rows.ts"
import { NoticeStore } from "./notice-store.ts"
import { StaffNoticeStore } from "./staff-store.ts"

export type NoticeOutcome = { notice: StaffNoticeRow | null; errors: NoticeFault[] }

export type Named = { id: string; revision: number }

const changed: NoticeFault = { field: null, code: "changed" }

/** A form that is sent twice makes one notice. */
export async function createNotice(
  ports: NoticePorts,
  caller: Caller,
  key: string,
  given: { input: NoticeInput } | { draft: NoticeContent; advisory: string },
): Promise<NoticeOutcome> {
  const draft = "input" in given ? readNoticeInput(given.input) : given.draft
  const advisory = "input" in given ? null : given.advisory
  const errors = draftFaults(draft)
  if (errors.length > 0) return { notice: null, errors }
  const madeBy = caller.subject
  const id = await inTransaction(ports.pool, async (client) => {
    const store = new StaffNoticeStore(client)
    // Two of one form: the second one waits for the lock of `create`, and would then break the unique key.
    await client.query("lock table notice in share row exclusive mode")
    const known = await store.findByKey(madeBy, key)
    if (known) return known
    const made = await store.create(ports.now().getUTCFullYear(), { draft, advisory, key, madeBy })
    await record(ports, client, caller, advisory === null ? "notice-written" : "notice-imported", made)
    return made
  })
  return { notice: await new StaffNoticeStore(ports.pool).find(id), errors: [] }
}

/** Of a published notice customers go on reading the version before. @returns a null notice where there is none. */
export async function saveNotice(
  ports: NoticePorts,
  caller: Caller,
  { id, revision }: Named,
  input: NoticeInput,
): Promise<NoticeOutcome> {
  const draft = readNoticeInput(input)
  return change(ports, id, {
    faultsOf: () => draftFaults(draft),
    async apply(client) {
      if (!(await new StaffNoticeStore(client).saveDraft(id, revision, draft))) return false
      await record(ports, client, caller, "notice-written", id)
      return true
    },
  })
}

/** Customers read it from now on, and are told by jobs. @returns a null notice where there is none. */
export async function publishNotice(
  ports: NoticePorts,
  caller: Caller,
  { id, revision }: Named,
): Promise<NoticeOutcome> {
  return change(ports, id, {
    async faultsOf(known) {
      const faults = known.state === "WITHDRAWN" ? [notNow] : publishFaults(known.draft)
      return faults.length > 0 ? faults : csafFaults(ports, known)
    },
    async apply(client) {
      await lockForPublication(client)
      const published = await new StaffNoticeStore(client).publish(
        { id, revision },
        { by: caller.subject, at: ports.now() },
      )
      if (published === null) return false
      await record(ports, client, caller, "notice-published", id, published)
      await ports.queue.send(matchNotice, { notice: id, version: published }, { inTransaction: client })
      return true
    },
  })
}

type Change = {
  faultsOf(known: StaffNoticeRow): NoticeFault[] | Promise<NoticeFault[]>
  /** @returns false when somebody else has changed the notice since its author read it. */
  apply(client: pg.PoolClient): Promise<boolean>
}

/** @returns a null notice where there is none. */
async function change(ports: NoticePorts, id: string, { faultsOf, apply }: Change): Promise<NoticeOutcome> {
  const store = new StaffNoticeStore(ports.pool)
  const known = await store.find(id)
  if (!known) return { notice: null, errors: [] }
  const faults = await faultsOf(known)
  if (faults.length > 0) return { notice: known, errors: faults }
  const isApplied = await inTransaction(ports.pool, apply)
  return { notice: await store.find(id), errors: isApplied ? [] : [changed] }
}

const notNow: NoticeFault = { field: null, code: "not-allowed-now" }

/** What customers' programs couldn't read must not be published. */
async function csafFaults(ports: NoticePorts, { id, draft }: StaffNoticeRow): Promise<NoticeFault[]> {
  const versions = await new NoticeStore(ports.pool).listVersions(id)
  const version = (versions.at(-1)?.version ?? 0) + 1
  const next = { version, content: draft, publishedAt: ports.now() }
  const advisory = makeCsaf({ id, withdrawnAt: null, versions: [...versions, next] }, ports.publisher)
  return (await ports.checkAdvisory(advisory)).map((detail) => ({
    field: null,
    code: "csaf-invalid",
    detail,
  }))
}

/** Customers see that it doesn't count any more, and those who were told of it are told. */
export async function withdrawNotice(
  ports: NoticePorts,
  caller: Caller,
  { id, revision }: Named,
): Promise<NoticeOutcome> {
  return change(ports, id, {
    faultsOf: ({ state }) => (state === "PUBLISHED" ? [] : [notNow]),
    async apply(client) {
      const withdrawn = await new StaffNoticeStore(client).withdraw({ id, revision }, ports.now())
      if (withdrawn === null) return false
      await record(ports, client, caller, "notice-withdrawn", id, withdrawn)
      const data = { notice: id, version: withdrawn, kind: "WITHDRAWN" as const }
      await ports.queue.send(tellNotice, data, { inTransaction: client })
      return true
    },
  })
}

/** Only a draft, which no customer has read. */
export async function deleteNotice(
  ports: NoticePorts,
  caller: Caller,
  { id, revision }: Named,
): Promise<NoticeOutcome> {
  const store = new StaffNoticeStore(ports.pool)
  const known = await store.find(id)
  if (!known) return { notice: null, errors: [] }
  const isDeleted = await inTransaction(ports.pool, async (client) => {
    if (!(await new StaffNoticeStore(client).deleteDraft(id, revision))) return false
    await record(ports, client, caller, "notice-deleted", id)
    return true
  })
  if (isDeleted) return { notice: null, errors: [] }
  return { notice: known, errors: [known.state === "DRAFT" ? changed : notNow] }
}

function record(
  { audit }: NoticePorts,
  client: pg.ClientBase,
  caller: Caller,
  action: string,
  notice: string,
  version: number | null = null,
): Promise<void> {
  const details = { notice, ...(version === null ? {} : { version }) }
  return audit.record({ action, actor: caller.subject, subject: null, details }, client)
}
