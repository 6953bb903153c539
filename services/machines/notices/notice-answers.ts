/** Translates rows into the schema's types. */
import type { Caller } from "../../../platform/access/caller.ts"
import { badInput } from "../../../platform/graphql/bad-input.ts"
import type { NoticePorts } from "../notice-ports.ts"
import { makeCsaf } from "./csaf/make-csaf.ts"
import { previewMatches } from "./match-notices.ts"
import { type NoticeContent, publishFaults, textIn } from "./notice-content.ts"
import type { NoticeRow, ReachRow, StaffNoticeRow } from "./notice-rows.ts"
import { answersFor, machinesSeenBy } from "./notice-sight.ts"
import { NoticeStore } from "./notice-store.ts"

export type Range = { first: number; skip: number }

export function checkRange({ first, skip }: Range): void {
  if (first < 1 || first > 100) throw badInput("first: from 1 to 100")
  if (skip < 0 || skip > 100_000) throw badInput("skip: from 0 to 100000")
}

/** @param organisations those for which the notice was read. */
export function noticeAnswer(
  row: NoticeRow,
  language: string,
  {
    ports,
    caller,
    organisations,
  }: { ports: NoticePorts; caller: Caller; organisations: readonly string[] | null },
) {
  const { content, publishedAt, firstPublishedAt, withdrawnAt, ...rest } = row
  const { kind, severity, tlp, cves, affects, mustAcknowledge } = content
  const store = new NoticeStore(ports.pool)
  return {
    ...rest,
    ...{ kind, severity, tlp, cves, affects, mustAcknowledge },
    ...textIn(content, language),
    publishedAt: publishedAt.toISOString(),
    firstPublishedAt: firstPublishedAt.toISOString(),
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
    mayAcknowledge: async () =>
      row.state === "PUBLISHED" && (await store.find(answersFor(caller), row.id)) !== null,
    machines: async (range: Range) => {
      checkRange(range)
      const seen = machinesSeenBy(caller)
      const sight =
        organisations === null ? seen : organisations.filter((id) => seen === null || seen.includes(id))
      const machines = await store.listMachines(sight, row, range)
      return machines.map((one) => ({ ...one, acknowledgedAt: one.acknowledgedAt?.toISOString() ?? null }))
    },
    csaf: async () => {
      const versions = await store.listVersions(row.id)
      return JSON.stringify(makeCsaf({ id: row.id, versions, withdrawnAt }, ports.publisher), null, 2)
    },
  }
}

export function staffNoticeAnswer(row: StaffNoticeRow, { pool }: NoticePorts) {
  const { draft, published, changedAt, publishedAt, withdrawnAt, ...rest } = row
  return {
    ...rest,
    draft: { ...draft, texts: textsOf(draft) },
    // The database keeps the order of keys, so equal contents give equal texts.
    isChanged: published === null || JSON.stringify(published) !== JSON.stringify(draft),
    changedAt: changedAt.toISOString(),
    publishedAt: publishedAt?.toISOString() ?? null,
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
    preview: () => previewMatches(pool, draft.affects),
    faults: () => publishFaults(draft),
  }
}

function textsOf({ texts }: NoticeContent) {
  return Object.entries(texts).map(([language, text]) => ({ language, ...text }))
}

export function reachAnswer(row: ReachRow, names: ReadonlyMap<string, string>) {
  return {
    ...row,
    organisationName: names.get(row.organisation) ?? null,
    acknowledgedAt: row.acknowledgedAt?.toISOString() ?? null,
    toldAt: row.toldAt?.toISOString() ?? null,
    remindedAt: row.remindedAt?.toISOString() ?? null,
  }
}
