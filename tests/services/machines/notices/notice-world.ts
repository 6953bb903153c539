/** Notices about the machines of `tests/services/machines/fixture.ts`, and the jobs behind them. */
import type pg from "pg"
import { startMail } from "../../../../platform/mail/start.ts"
import type { JobKind } from "../../../../platform/queue/job-kind.ts"
import { createDirectory } from "../../../../services/customers/directory.ts"
import { createFindStanding } from "../../../../services/customers/standing/find-standing.ts"
import { matchPublished } from "../../../../services/machines/notices/match-notices.ts"
import { type TellDeps, tellOfNotice } from "../../../../services/machines/notices/tell-notice.ts"
import type { MachinesPorts } from "../../../../services/machines/request-context.ts"
import { createMachinesService } from "../../../../services/machines/server.ts"
import { freshDatabase } from "../../../platform/database/fresh-database.ts"
import { createAsk, issueTokens } from "../../customers/customers-endpoint.ts"
import { fillCustomers, introducePeople, type PersonName } from "../../customers/fixture.ts"
import { fillMachines } from "../fixture.ts"
import { machinePorts } from "../test-ports.ts"

export const input = {
  ...{ kind: "SECURITY", severity: "HIGH", mustAcknowledge: true, tlp: "AMBER", cves: ["cve-2026-12345"] },
  texts: [
    { language: "en", title: "Remote access", text: "Anybody may sign in.", action: "Install 4.2.0." },
    { language: "de", title: "Fernzugriff", text: "Jeder kommt hinein.", action: "4.2.0 einspielen." },
  ],
  affects: [
    { model: "Sigma 688", serials: [], software: { product: "sigma-control", from: null, before: "4.2.0" } },
  ],
}

type SentJob = { kind: JobKind; data: object }
type Saved = { notice: { id: string; revision: number } | null; errors: { field: string; code: string }[] }

export async function openNotices(given: Partial<MachinesPorts["notices"]> = {}) {
  const { pool, close } = await freshDatabase({ keep: true })
  await fillCustomers(pool)
  await fillMachines(pool)
  await introducePeople(pool, "anna", "admin", "bea", "support")
  const { tokens, verify } = await issueTokens()
  const sent: SentJob[] = []
  const queue = {
    async send(kind: JobKind, data: object) {
      sent.push({ kind, data })
    },
  }
  const now = () => new Date("2026-11-23T12:00:00Z")
  const ports = machinePorts(pool, now)
  const service = createMachinesService({
    ports: { ...ports, notices: { ...ports.notices, queue: queue as never, ...given } },
    ...{ verify, findStanding: createFindStanding({ pool }), graphiql: false, onError: console.error },
  })
  const ask = createAsk(service.fetch, "http://machines.localhost/graphql", tokens)

  async function answer<Value>(person: PersonName, query: string, variables: object = {}): Promise<Value> {
    const { data, errors } = await ask(person, query, variables)
    if (errors) throw new Error(JSON.stringify(errors))
    return (data as { answer: Value }).answer
  }

  const deps: TellDeps = {
    ...{ pool, queue: queue as never, findReaders: createDirectory(pool).listResponsible },
    mail: startMail({
      ...{ pool, smtpUrl: undefined, outboxToken: "token", publicOrigin: "https://komax.example" },
      queue: { send: async () => {}, reschedule: async () => {} },
      log: { info() {} },
    }),
    publicOrigin: "https://komax.example",
    log: { warn() {} },
  }

  /** Runs the jobs that were sent, and those that they send. */
  async function work(given: Partial<TellDeps> = {}): Promise<void> {
    for (let job = sent.shift(); job; job = sent.shift()) {
      const todo = { data: job.data as never, signal: new AbortController().signal }
      if (job.kind.name === "machines.match-notice") await matchPublished(todo, deps)
      else await tellOfNotice(todo, { ...deps, ...given })
    }
  }

  let keys = 0
  const save = (given: object = {}, named: object = {}): Promise<Saved> => {
    keys++
    return answer(
      "support",
      `mutation ($key: ID!, $id: ID, $revision: Int, $input: NoticeInput!) {
        answer: saveNotice(key: $key, id: $id, revision: $revision, input: $input) { notice { id revision } errors { field code } } }`,
      { key: `key-${keys}`, ...named, input: { ...input, ...given } },
    )
  }

  const change = (
    name: "publishNotice" | "withdrawNotice" | "deleteNotice",
    id: string,
    revision: number,
  ): Promise<Saved> =>
    answer(
      "support",
      `mutation ($id: ID!, $revision: Int!) { answer: ${name}(id: $id, revision: $revision) { notice { id revision version state } errors { field code detail } } }`,
      { id, revision },
    )

  /** A published notice whose machines were found and whose readers were told. */
  async function publish(given: object = {}): Promise<string> {
    const { notice } = await save(given)
    if (!notice) throw new Error("not saved")
    const { errors } = await change("publishNotice", notice.id, notice.revision)
    if (errors.length > 0) throw new Error(JSON.stringify(errors))
    await work()
    return notice.id
  }

  return {
    ...{ pool, close, ask, answer, sent, work, save, change, publish, deps },
    mails: () => takeMails(pool),
  }
}

export type NoticeWorld = Awaited<ReturnType<typeof openNotices>>

type SentMail = { key: string; to: string; subject: string; language: string; text: string }

/** The mails since the last call. */
async function takeMails(pool: pg.Pool): Promise<SentMail[]> {
  const { rows } = await pool.query<SentMail>(
    `select key, recipient as "to", subject, language, blocks::text as text from mail order by key`,
  )
  await pool.query("delete from mail")
  return rows
}
