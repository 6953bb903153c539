/** What a reader has sent and the ticket system hasn't: it waits, or was refused there. */
import type { TextKey } from "../../forms/say.ts"
import type { SubmissionKind } from "../../ground/graphql/generated/tickets.ts"

export type Submission = {
  id: string
  kind: SubmissionKind
  createdAt: string
  /** Of a new ticket. */
  subject: string | null
  /** Of all else; its id or its reference, as the address had it. */
  ticket: string | null
  text: string | null
  /** Why it was refused, as messages; none while it is on its way. */
  faults: string[]
}

export const kindKeys: Readonly<Record<SubmissionKind, TextKey>> = {
  CREATE: "tickets:refused.kind.create",
  COMMENT: "tickets:refused.kind.comment",
  CLOSE: "tickets:refused.kind.close",
  REOPEN: "tickets:refused.kind.reopen",
}

export function isRefused({ faults }: Submission): boolean {
  return faults.length > 0
}
