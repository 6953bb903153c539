/** Something the user has sent that is not in the ticket system yet: it waits for delivery, or was refused there. */
import type { TextKey } from "../../forms/say.ts"
import type { SubmissionKind } from "../../ground/graphql/generated/tickets.ts"

export type Submission = {
  id: string
  kind: SubmissionKind
  createdAt: string
  /** Set for a new ticket. */
  subject: string | null
  /** Set for a comment or change: the id or reference of its ticket, as it stood in the address. */
  ticket: string | null
  text: string | null
  /** Reasons for a refusal, as messages; empty while it waits. */
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
