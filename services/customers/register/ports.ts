/** What the customers service gets from the process around it; requests and jobs get the same. */
import type { MailService } from "../../../platform/mail/mail.ts"
import type { SharedPace } from "../../../platform/pace/pace.ts"
import type { Sender } from "../../../platform/queue/queue.ts"
import type { AccessDeps } from "./change.ts"
import type { Leaver } from "./leaver.ts"
import type { PlantListener } from "./plant-listener.ts"
import type { FindSignInFacts } from "./sign-in-facts.ts"

export type CustomersPorts = AccessDeps & {
  mail: Pick<MailService, "send" | "statesOf">
  queue: Pick<Sender, "send">
  /** Limits how often somebody does what costs others mails. */
  pace: Pick<SharedPace, "take">
  /** Services that hold something of people who leave an organisation; the composition fills the list. */
  leavers: readonly Leaver[]
  /** Services that keep names of plants; the composition fills the list. */
  plantListeners: readonly PlantListener[]
  /**
   * Deletes an account with everything that hangs on it. @returns false when there is none any more. Null where another
   * identity provider keeps the accounts.
   */
  deleteAccount: ((subject: string, actor: string) => Promise<boolean>) | null
  log: { warn(fields: object, message: string): void; info(fields: object, message: string): void }
  settings: CustomersSettings
  /** Absent where the accounts are elsewhere. */
  findSignInFacts?: FindSignInFacts | undefined
}

export type CustomersSettings = {
  /** Scheme, host and port of the main site. */
  publicOrigin: string
  /** Signs the links of invitations. */
  invitationSecret: string
  /**
   * With another identity provider an account may have another address than the invitation; the person is asked before.
   * With our own provider the addresses are the same.
   */
  mayMailDiffer: boolean
}
