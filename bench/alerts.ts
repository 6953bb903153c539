/**
 * Measures how long it takes until 10,000 subscribers have the mail about a release: on the embedded database, through the outbox and a
 * local SMTP server, signed by DKIM. The workers run in this thread.
 */
import { generateKeyPairSync } from "node:crypto"
import { once } from "node:events"
import { rmSync } from "node:fs"
import type { AddressInfo } from "node:net"
import { SMTPServer } from "smtp-server"
import { openDatabase } from "../platform/database/database.ts"
import { migrate } from "../platform/database/migrate.ts"
import type { Ask } from "../platform/graphql/ask.ts"
import { mailJobs } from "../platform/mail/jobs.ts"
import { registerMailJobs } from "../platform/mail/register-jobs.ts"
import { startMail } from "../platform/mail/start.ts"
import { localNotifications } from "../platform/notifications/notifications.ts"
import { publishPurge } from "../platform/notifications/purges.ts"
import { openQueue } from "../platform/queue/open-queue.ts"
import { alertJobs } from "../services/alerts/jobs.ts"
import { registerAlertJobs } from "../services/alerts/register-jobs.ts"
import { machine } from "./report.ts"
import { table } from "./table.ts"
import { folder } from "./world.ts"

export type AlertsResult = {
  subscribers: number
  firstMs: number
  halfMs: number
  allMs: number
  twice: number
}

const dataDir = `${folder}/alerts`
/** As many as the issue demands. */
const allSubscribers = 10_000
const publicOrigin = "http://localhost:3000"
const languages = ["en", "de", "fr", "ja"]
/** So long they may wait. */
const longestMs = 5 * 60_000

export async function measureAlerts(
  log: (message: string) => void,
  subscribers = allSubscribers,
): Promise<AlertsResult> {
  rmSync(dataDir, { recursive: true, force: true })
  const { pool, close } = await openDatabase({ dataDir })
  const smtp = await startSmtp()
  try {
    await migrate(pool)
    await pool.query(
      `insert into alert_subscription (email, language, locale, ad_hoc, confirmed_at)
       select 'reader-' || n || '@fund.example', ($2::text[])[1 + n % 4], ($2::text[])[1 + n % 4], true, now()
       from generate_series(1, $1::int) n`,
      [subscribers, languages],
    )
    const notifications = localNotifications()
    const quiet = { info() {}, warn() {}, error() {} }
    const kinds = [...mailJobs, ...alertJobs]
    const queue = await openQueue({ pool, notifications, kinds, hasWorkers: true, log: quiet })
    const mail = startMail({ pool, queue, smtpUrl: smtp.url, outboxToken: "", publicOrigin, log: quiet })
    const { privateKey } = generateKeyPairSync("rsa", {
      modulusLength: 2048,
      publicKeyEncoding: { type: "spki", format: "pem" },
      privateKeyEncoding: { type: "pkcs8", format: "pem" },
    })
    const dkim = { domainName: "localhost", keySelector: "bench", privateKey }
    const closeMail = await registerMailJobs(queue, {
      ...{ pool, smtpUrl: smtp.url, dkim, publicOrigin, log: quiet },
      from: undefined,
    })
    const content = contentWithRelease()
    const stopAlerts = await registerAlertJobs(queue, {
      ...{ pool, notifications, mail, log: quiet },
      content: content.ask,
      settings: { publicOrigin, secret: "the secret of the bench" },
    })
    log(`Telling ${subscribers} subscribers`)
    const startedAt = performance.now()
    content.publish()
    await publishPurge(notifications, ["media-releases"])
    const waitFor = (count: number) => smtp.untilReaders(count).then(() => performance.now() - startedAt)
    const [firstMs, halfMs, allMs] = [
      await waitFor(1),
      await waitFor(subscribers / 2),
      await waitFor(subscribers),
    ]
    stopAlerts()
    await queue.stop()
    closeMail()
    return { subscribers, firstMs, halfMs, allMs, twice: smtp.received() - subscribers }
  } finally {
    await smtp.close()
    await close()
  }
}

/** Counts readers; it parses nothing, since it shares this processor. */
async function startSmtp() {
  const readers = new Set<string>()
  let received = 0
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 50,
    disabledCommands: ["STARTTLS"],
    onData(stream, { envelope }, callback) {
      stream.resume()
      stream.on("end", () => {
        received++
        for (const { address } of envelope.rcptTo) readers.add(address)
        callback()
      })
    },
  })
  server.on("error", () => undefined)
  server.listen(0, "127.0.0.1")
  await once(server.server, "listening")
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received: () => received,
    async untilReaders(count: number) {
      while (readers.size < count) await new Promise((done) => setTimeout(done, 10))
    },
    close: () => new Promise<void>((done) => server.close(done)),
  }
}

const release = { id: "bench", mediaReleaseAdhoc: true, topics: [{ slug: "results" }] }
const releaseText = {
  locale: "en",
  title: "Half-year results",
  leadText: "Orders and revenue grew in all regions in the first half of the year. ".repeat(4),
  path: "/media-releases/half-year",
  contacts: [],
}

/** A content service whose only release comes out when the bench says so. */
function contentWithRelease() {
  let publicationDate: string | null = null
  function answerTo(operation: string) {
    switch (operation) {
      case "AlertLocales":
        return { __type: { enumValues: languages.map((name) => ({ name })) } }
      case "AlertReleases":
        return { mediaReleases: publicationDate ? [{ ...release, publicationDate }] : [] }
      case "AlertReleaseText":
        return { mediaReleases: [releaseText] }
      default:
        return { releaseSchedule: [] }
    }
  }
  const ask = (async (document: { definitions: readonly unknown[] }) => {
    const [operation] = document.definitions as readonly { name?: { value: string } }[]
    return answerTo(operation?.name?.value ?? "")
  }) as Ask
  return {
    ask,
    publish() {
      publicationDate = new Date().toISOString()
    },
  }
}

export function alertsReport({ subscribers: count, firstMs, halfMs, allMs, twice }: AlertsResult): string {
  const seconds = (ms: number) => (ms / 1000).toFixed(1)
  const verdict = allMs <= longestMs ? "within" : "**not within**"
  return [
    "# The alerts",
    "",
    "Written by `npm run bench -- --only alerts`: embedded database, workers and SMTP server in one thread, every mail signed by DKIM.",
    "",
    machine(),
    "",
    `${count.toLocaleString("en")} subscribers were told of a release ${verdict} the ${longestMs / 60_000} minutes that they may wait; ${twice} mails came twice.`,
    "",
    table(
      ["After its publication", "seconds"],
      [
        ["the first subscriber has the mail", seconds(firstMs)],
        ["half of them", seconds(halfMs)],
        ["all", seconds(allMs)],
      ],
    ),
    "",
  ].join("\n")
}
