/** A person's submission as it is stored and delivered. */
import type { Caller } from "../../../platform/access/caller.ts"
import { checkKey } from "../../../platform/graphql/bad-input.ts"
import { cleanText } from "../../../platform/words/clean-text.ts"
import type { SubmissionInput, SubmissionKind } from "../deliver-submission.ts"
import type { ClosureReason, FieldError } from "../rows.ts"
import {
  type CommentInput,
  commentErrors,
  optionalTextErrors,
  type TicketInput,
  ticketErrors,
} from "../validate.ts"

type Draft = {
  submission: SubmissionInput
  /** Ids of uploads to attach. */
  attachments: string[]
  errors: FieldError[]
}

type Arguments = {
  key: string
  ticket?: string
  reason?: ClosureReason
  comment?: string | null
  input?: TicketInput | CommentInput
}

/** A new ticket is of the organisation in which the person acts; what exists may be of any of theirs. */
function rolesOf({ roles, organisations }: Caller, kind: SubmissionKind): string[] {
  if (kind === "CREATE") return [...roles]
  return [...new Set([...roles, ...organisations.flatMap((one) => one.roles)])]
}

/** The mutations that are stored until the ticket system has received them. */
export const keptMutations: Readonly<Record<string, SubmissionKind>> = {
  createTicket: "CREATE",
  commentTicket: "COMMENT",
  closeTicket: "CLOSE",
  reopenTicket: "REOPEN",
}

export function draftOf(kind: SubmissionKind, args: Arguments, caller: Caller, now: Date): Draft {
  const { key, ticket = null, reason = null, comment, input } = args
  const base = {
    key: checkKey(key),
    kind,
    person: {
      id: caller.subject,
      name: caller.name,
      email: caller.email,
      language: caller.language,
      organisation: caller.organisation,
      roles: rolesOf(caller, kind),
    },
    submittedAt: now.toISOString(),
    files: [],
  }
  if (kind === "CREATE") {
    const create = input as TicketInput
    const submission = { ...base, create: { ...create, attachments: [] } }
    return { submission, attachments: create.attachments, errors: ticketErrors(create) }
  }
  if (kind === "COMMENT") {
    const { description, attachments } = input as CommentInput
    const errors = commentErrors({ description, attachments })
    return { submission: { ...base, ticket, text: description }, attachments, errors }
  }
  const errors = optionalTextErrors("comment", comment)
  return { submission: { ...base, ticket, reason, text: cleanText(comment) }, attachments: [], errors }
}
