/**
 * Run by kill.test.ts in a separate process that is killed: uploads files, files tickets with them, comments, and
 * prints each after its confirmation.
 */
import { callerOf } from "../../../platform/access/caller.ts"
import { withStanding } from "../../../platform/access/standing.ts"
import { openDatabase } from "../../../platform/database/database.ts"
import { migrate } from "../../../platform/database/migrate.ts"
import { startMail } from "../../../platform/mail/start.ts"
import { startUploads } from "../../../platform/uploads/start.ts"
import { createDirectory } from "../../../services/customers/directory.ts"
import { createFindStanding } from "../../../services/customers/standing/find-standing.ts"
import { addToTicket, createTicket } from "../../../services/tickets/actions.ts"
import { createTicketMails } from "../../../services/tickets/mails.ts"
import { TicketStore } from "../../../services/tickets/store.ts"
import { sightOf, viewerOf } from "../../../services/tickets/viewer.ts"
import { claimsOf, fillCustomers } from "../customers/fixture.ts"

const dataDir = String(process.argv[2])
const { pool } = await openDatabase({ dataDir })
await migrate(pool)
await fillCustomers(pool)
const log = { info() {}, warn() {}, error() {} }
const publicOrigin = "http://localhost:3000"
const queue = { send: async () => {}, reschedule: async () => {} }
const mail = startMail({ pool, queue, smtpUrl: undefined, outboxToken: "token", publicOrigin, log })
const directory = { ...createDirectory(pool), findMachine: async () => null }
const mails = createTicketMails({ mail, directory, publicOrigin, secret: "secret", log })
const uploads = await startUploads({ pool, dataDir, log })
const { sub: subject, locale: language, ...claims } = claimsOf("anna")
const caller = callerOf({ subject, language, ...claims })
const viewer = viewerOf(withStanding(caller, await createFindStanding({ pool })(caller, null)))
const input = {
  location: "loc-a1",
  type: "FAULT",
  machineConcerned: "NONE",
  description: "Text",
} as const

async function sendFile(n: number): Promise<string> {
  const form = new FormData()
  form.append("files", new File([`Log ${n}\n`.repeat(20_000)], "log.txt"))
  const request = new Request("http://localhost/", { method: "POST", body: form })
  const { files } = await uploads.receive(request, { owner: viewer.caller })
  return files[0]?.id ?? ""
}
for (let n = 0; ; n++) {
  const parts = { pool, directory, uploads, mails, now: () => new Date() }
  const upload = await sendFile(n)
  console.log(`upload ${upload}`)
  const ticket = { ...input, subject: `Ticket ${n}`, attachments: [upload] }
  const filed = await createTicket(parts, viewer, `key-${n}`, ticket, { uploads: [upload] })
  const id = filed.ticketId ?? ""
  const row = await new TicketStore(pool).findTicket(id, sightOf(viewer))
  console.log(`ticket ${row?.reference}`)
  const comment = {
    kind: "COMMENT",
    text: `Comment ${n}`,
    attached: { uploads: [await sendFile(n)] },
  } as const
  await addToTicket(parts, viewer, { ticketId: id, key: `comment-${n}` }, comment)
  console.log(`comment comment-${n}`)
}
