import type { FindStanding } from "../../platform/access/standing.ts"
import type { Uploads } from "../../platform/uploads/upload.ts"

/** What the plan, notes and people to tell need beside the database. */
export type KeepingPorts = {
  uploads: Pick<Uploads, "claim" | "remove">
  /** Name and address as the register has them; null where the register is elsewhere, so that nobody names others. */
  findPerson: ((subject: string) => Promise<{ name: string; email: string } | null>) | null
  findStanding: FindStanding
  /** Scheme, host and port of the main site. */
  publicOrigin: string
  /** Signs the addresses of calendars, and those that end mails. */
  secret: string
}
