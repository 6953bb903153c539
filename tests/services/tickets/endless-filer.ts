/** Run by kill.test.ts in a process of its own, to be killed: files tickets and prints each reference after it was acknowledged. */
import { callerOf } from "../../../services/access/caller.ts"
import { createDirectory } from "../../../services/customers/directory.ts"
import { openDatabase } from "../../../services/database/database.ts"
import { migrate } from "../../../services/database/migrate.ts"
import { startMail } from "../../../services/mail/start.ts"
import { createTicket } from "../../../services/tickets/actions.ts"
import { createTicketMails } from "../../../services/tickets/mails.ts"
import { TicketStore } from "../../../services/tickets/store.ts"
import { sightOf, viewerOf } from "../../../services/tickets/viewer.ts"
import { claimsOf, fillCustomers } from "../customers/fixture.ts"

const { pool } = await openDatabase({ dataDir: String(process.argv[2]) })
await migrate(pool)
await fillCustomers(pool)
const log = { info() {}, warn() {}, error() {} }
const publicOrigin = "http://localhost:3000"
const mail = await startMail({ pool, smtpUrl: undefined, publicOrigin, log })
const directory = createDirectory(pool)
const mails = createTicketMails({ mail, directory, publicOrigin, secret: "secret", log })
const uploads = { claim: async () => [] }
const { sub: subject, locale: language, ...claims } = claimsOf("anna")
const viewer = await viewerOf(callerOf({ subject, language, ...claims }), directory)
const input = {
  location: "loc-a1",
  type: "FAULT",
  machineConcerned: "NONE",
  description: "Text",
  attachments: [],
} as const
for (let n = 0; ; n++) {
  const parts = { pool, directory, uploads, mails, now: () => new Date() }
  const ticket = { ...input, subject: `Ticket ${n}`, attachments: [] }
  const { ticketId } = await createTicket(parts, viewer, `key-${n}`, ticket, { uploads: [] })
  const row = await new TicketStore(pool).findTicket(ticketId ?? "", sightOf(viewer))
  console.log(row?.reference)
}
