import type { Caller } from "../../../platform/access/caller.ts"
import { inTransaction } from "../../../platform/database/database.ts"
import type { NoticePorts } from "../notice-ports.ts"
import type { NoticeFault } from "./notice-content.ts"
import { answersFor, noticeSight } from "./notice-sight.ts"
import { NoticeStore } from "./notice-store.ts"

type Acknowledged = { id: string; version: number; machines: readonly string[] | null }

/**
 * For the machines named, or for all of the person's organisations. Machines that aren't theirs, or aren't affected, are left out.
 * @returns null where the person has no such notice.
 */
export async function acknowledgeNotice(
  { pool, audit }: NoticePorts,
  caller: Caller,
  { id, version, machines }: Acknowledged,
): Promise<NoticeFault[] | null> {
  const read = new NoticeStore(pool)
  if (!(await read.find(noticeSight(caller), id))) return null
  const organisations = answersFor(caller)
  const own = await read.find(organisations, id)
  if (own?.state !== "PUBLISHED") return [{ field: null, code: "not-allowed-now" }]
  return inTransaction(pool, async (client) => {
    const store = new NoticeStore(client)
    // What was read must be what is acknowledged.
    if ((await store.lockVersion(id)) !== version) return [{ field: "version", code: "changed" }]
    const person = { subject: caller.subject, name: caller.name }
    const acknowledged = await store.acknowledge({ id, version, machines }, organisations, person)
    for (const [organisation, of] of Object.entries(Object.groupBy(acknowledged, (one) => one)))
      await audit.record(
        {
          ...{ action: "notice-acknowledged", actor: caller.subject, subject: caller.subject, organisation },
          details: { notice: id, version, machines: of?.length ?? 0 },
        },
        client,
      )
    return []
  })
}
