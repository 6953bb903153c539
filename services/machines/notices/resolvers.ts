import { badInput, checkIds, checkKey } from "../../../platform/graphql/bad-input.ts"
import { type MachinesContext, requirePerson } from "../request-context.ts"
import { acknowledgeNotice } from "./acknowledge-notice.ts"
import {
  createNotice,
  deleteNotice,
  type Named,
  type NoticeOutcome,
  publishNotice,
  saveNotice,
  withdrawNotice,
} from "./change-notice.ts"
import { readCsaf } from "./csaf/read-csaf.ts"
import { previewMatches } from "./match-notices.ts"
import { checkRange, noticeAnswer, type Range, reachAnswer, staffNoticeAnswer } from "./notice-answers.ts"
import { type Affected, type NoticeInput, readNoticeInput } from "./notice-content.ts"
import type { NoticeState } from "./notice-rows.ts"
import { listedNotices, noticeSight, requireStaff } from "./notice-sight.ts"
import { NoticeStore } from "./notice-store.ts"
import { StaffNoticeStore } from "./staff-store.ts"

type Context = MachinesContext
type InLanguage = { language: string }
type ListArguments = Range &
  InLanguage & { organisation?: string | null; filter?: { isOpen: boolean; machine?: string | null } | null }

const limits = { language: 20, affects: 50, advisory: 2_000_000 }

/** References are written in capitals; addresses carry them in small letters. */
function referenceOf(id: string): string {
  checkIds(id)
  return id.toUpperCase()
}

function checkLanguage({ language }: InLanguage): void {
  if (language.length > limits.language) throw badInput("language: as de or de-CH")
}

const queries = {
  async notices(_root: unknown, args: ListArguments, context: Context) {
    const caller = requirePerson(context)
    const { organisation, filter, language } = args
    checkRange(args)
    checkLanguage(args)
    checkIds(organisation, filter?.machine)
    const ports = context.notices
    const organisations = listedNotices(caller, organisation)
    const asked = { organisations, isOpen: filter?.isOpen ?? false, machine: filter?.machine ?? null }
    const page = await new NoticeStore(ports.pool).list(asked, args)
    const items = page.items.map((row) => noticeAnswer(row, language, { ports, caller, organisations }))
    return { items, total: page.total }
  },

  async notice(_root: unknown, { id, language }: InLanguage & { id: string }, context: Context) {
    checkLanguage({ language })
    return findNotice(referenceOf(id), language, context)
  },

  openNotices(_root: unknown, { organisation }: { organisation?: string | null }, context: Context) {
    checkIds(organisation)
    const sight = listedNotices(requirePerson(context), organisation)
    return new NoticeStore(context.notices.pool).countOpen(sight)
  },

  async staffNotices(_root: unknown, args: Range & { state?: NoticeState | null }, context: Context) {
    requireStaff(requirePerson(context))
    checkRange(args)
    const ports = context.notices
    const page = await new StaffNoticeStore(ports.pool).list(args.state ?? null, args)
    return { items: page.items.map((row) => staffNoticeAnswer(row, ports)), total: page.total }
  },

  async staffNotice(_root: unknown, { id }: { id: string }, context: Context) {
    requireStaff(requirePerson(context))
    const ports = context.notices
    const row = await new StaffNoticeStore(ports.pool).find(referenceOf(id))
    return row && staffNoticeAnswer(row, ports)
  },

  noticePreview(_root: unknown, { affects }: { affects: Affected[] }, context: Context) {
    requireStaff(requirePerson(context))
    if (affects.length > limits.affects) throw badInput(`affects: at most ${limits.affects}`)
    return previewMatches(context.notices.pool, readNoticeInput({ ...nothing, affects }).affects)
  },

  async noticeReach(_root: unknown, { id, ...range }: Range & { id: string }, context: Context) {
    const caller = requireStaff(requirePerson(context))
    checkRange(range)
    const { pool, findOrganisationNames } = context.notices
    const store = new StaffNoticeStore(pool)
    const reference = referenceOf(id)
    if (!(await store.find(reference))) return null
    const page = await store.listReach(noticeSight(caller), reference, range)
    const names = await findOrganisationNames(page.items.map(({ organisation }) => organisation))
    return { items: page.items.map((row) => reachAnswer(row, names)), total: page.total }
  },

  async noticeModels(_root: unknown, _args: unknown, context: Context) {
    requireStaff(requirePerson(context))
    return (await context.store.listChoices(null, ["ACTIVE"])).models
  },
}

async function findNotice(id: string, language: string, context: Context) {
  const caller = requirePerson(context)
  const ports = context.notices
  const organisations = noticeSight(caller)
  const row = await new NoticeStore(ports.pool).find(organisations, id)
  return row && noticeAnswer(row, language, { ports, caller, organisations })
}

type Acknowledged = { id: string; version: number; machines?: string[] | null }

const mutations = {
  async acknowledgeNotice(_root: unknown, { id, version, machines = null }: Acknowledged, context: Context) {
    if (machines && machines.length > 1000) throw badInput("machines: at most 1000")
    checkIds(...(machines ?? []))
    const reference = referenceOf(id)
    const asked = { id: reference, version, machines }
    const errors = await acknowledgeNotice(context.notices, requirePerson(context), asked)
    return errors && { notice: await findNotice(reference, "en", context), errors }
  },

  async noteNoticeRead(_root: unknown, { id }: { id: string }, context: Context) {
    const caller = requirePerson(context)
    const store = new NoticeStore(context.notices.pool)
    const reference = referenceOf(id)
    const row = await store.find(noticeSight(caller), reference)
    if (!row) return false
    const own = caller.organisations.map((one) => one.id)
    await store.noteReading(reference, own, caller.subject)
    return true
  },

  async saveNotice(
    _root: unknown,
    {
      key,
      id,
      revision,
      input,
    }: { key: string; id?: string | null; revision?: number | null; input: NoticeInput },
    context: Context,
  ) {
    const caller = requireStaff(requirePerson(context))
    const ports = context.notices
    checkKey(key)
    if (!id) return answerOf(await createNotice(ports, caller, key, { input }), context)
    const named = { id: referenceOf(id), revision: revision ?? 0 }
    return foundAnswer(await saveNotice(ports, caller, named, input), context)
  },

  publishNotice: changing(publishNotice),
  withdrawNotice: changing(withdrawNotice),

  async deleteNotice(_root: unknown, { id, revision }: Named, context: Context) {
    const caller = requireStaff(requirePerson(context))
    const named = { id: referenceOf(id), revision }
    return answerOf(await deleteNotice(context.notices, caller, named), context)
  },

  async importCsaf(_root: unknown, { key, text }: { key: string; text: string }, context: Context) {
    const caller = requireStaff(requirePerson(context))
    const ports = context.notices
    checkKey(key)
    if (text.length > limits.advisory) return { notice: null, errors: [{ field: null, code: "too-long" }] }
    const { models } = await context.store.listChoices(null, ["ACTIVE"])
    const { draft, faults } = await readCsaf(text, models)
    if (!draft)
      return { notice: null, errors: faults.map((detail) => ({ field: null, code: "csaf-invalid", detail })) }
    return answerOf(await createNotice(ports, caller, key, { draft, advisory: text }), context)
  },
}

function changing(change: typeof publishNotice) {
  return async (_root: unknown, { id, revision }: Named, context: Context) => {
    const caller = requireStaff(requirePerson(context))
    const named = { id: referenceOf(id), revision }
    return foundAnswer(await change(context.notices, caller, named), context)
  }
}

function answerOf({ notice, errors }: NoticeOutcome, context: Context) {
  return { notice: notice && staffNoticeAnswer(notice, context.notices), errors }
}

/** Null where there is none. */
function foundAnswer(outcome: NoticeOutcome, context: Context) {
  return outcome.notice ? answerOf(outcome, context) : null
}

const nothing = {
  ...{ kind: "SAFETY", severity: "LOW", mustAcknowledge: false, tlp: "AMBER" },
  ...{ cves: [], texts: [] },
} as const satisfies Omit<NoticeInput, "affects" | "cves" | "texts"> & { cves: []; texts: [] }

export const noticeResolvers = { Query: queries, Mutation: mutations }
