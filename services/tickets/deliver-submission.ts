/**
 * Receives a remote website's submissions: performs the action with the rights of the person who asked for it, once per
 * key.
 */
import { callerOf } from "../../platform/access/caller.ts"
import { forbidden, unauthenticated } from "../../platform/access/require-caller.ts"
import { badInput, checkKey } from "../../platform/graphql/bad-input.ts"
import { cleanText } from "../../platform/words/clean-text.ts"
import { createTicket, type Deed } from "./actions.ts"
import { add, answerOf } from "./mutations.ts"
import type { TicketsContext } from "./request-context.ts"
import type { ClosureReason, FieldError } from "./rows.ts"
import { commentErrors, optionalTextErrors, type TicketInput } from "./validate.ts"
import { type Viewer, viewerOf } from "./viewer.ts"
import type { AttachedFile } from "./write-store.ts"

export type SubmissionKind = "CREATE" | "COMMENT" | "CLOSE" | "REOPEN"

/** The input type of the GraphQL schema. */
export type SubmissionInput = {
  key: string
  kind: SubmissionKind
  person: {
    id: string
    name: string
    email: string
    language: string
    organisation?: string | null
    roles: string[]
  }
  submittedAt: string
  ticket?: string | null
  create?: TicketInput | null
  text?: string | null
  reason?: ClosureReason | null
  files: ({ upload: string } & Omit<AttachedFile, "uploadId">)[]
}

export async function deliverSubmission(
  _root: unknown,
  { submission }: { submission: SubmissionInput },
  context: TicketsContext,
) {
  if (context.viewer) throw unauthenticated()
  const { id: subject, ...person } = submission.person
  const sender = callerOf({ subject, ...person, roles: person.roles.map((role) => `kmx_${role}`) })
  if (!sender.hasTickets) throw forbidden("use service tickets")
  const { organisation, organisations, isRemoved } = await context.findStanding(sender, null)
  const caller = { ...sender, organisations: isRemoved ? [] : organisations }
  // Rights count as they were when it was sent. Whoever has left that organisation since files nothing there.
  const viewer = viewerOf(caller, sender.organisation ?? organisation)
  const { kind, key, create, ticket } = submission
  const files = { files: submission.files.map(({ upload, ...file }) => ({ uploadId: upload, ...file })) }
  if (kind === "CREATE") {
    if (!create) throw badInput("submission: CREATE needs `create`")
    const location = create.location || (await firstLocation(viewer, context))
    const input = { ...create, location }
    return answerOf(await createTicket(context.parts, viewer, checkKey(key), input, files), viewer, context)
  }
  if (!ticket) throw badInput(`submission: ${kind} needs \`ticket\``)
  const { deed, errors } = deedOf(submission, files)
  const answer = await add({ key, ticket }, deed, errors, viewer, context)
  return answer ?? { ticket: null, submission: null, errors: [] }
}

/** Who asked in a public form has chosen no location of the organisation. */
async function firstLocation({ membership }: Viewer, { parts }: TicketsContext): Promise<string> {
  const [first] = membership ? await parts.directory.listLocations(membership.organisation.id) : []
  return first?.id ?? ""
}

function deedOf(
  { kind, text, reason }: SubmissionInput,
  files: { files: AttachedFile[] },
): { deed: Deed; errors: FieldError[] } {
  if (kind === "COMMENT") {
    const description = text ?? ""
    return {
      deed: { kind: "COMMENT", text: description, attached: files },
      errors: commentErrors({ description, attachments: [] }),
    }
  }
  const errors = optionalTextErrors("comment", text)
  if (kind === "REOPEN") return { deed: { kind: "REOPENED", text: cleanText(text) }, errors }
  if (!reason) throw badInput("submission: CLOSE needs `reason`")
  return { deed: { kind: "CLOSED", reason, text: cleanText(text) }, errors }
}
