/** What administrators do with access: on a person's page, and in the queue of requests. */
import { parseWithZod } from "@conform-to/zod/v4"
import type { TypedDocumentNode } from "@graphql-typed-document-node/core"
import { noteFaults } from "../../../forms/fault-title.server.ts"
import type { FormAnswer } from "../../../forms/form-state.ts"
import type { TextKey } from "../../../forms/say.ts"
import { refuse } from "../../../forms/sent-form.server.ts"
import {
  AcceptAccessDocument,
  type AccessAnswerPartsFragment,
  AddAccessDocument,
  DenyAccessDocument,
  EditAccessDocument,
  GrantAccessDocument,
  WithdrawAccessDocument,
} from "../../../ground/graphql/generated/customers.ts"
import type { z } from "../../../ground/http/zod.ts"
import { notFound } from "../../../request/answers/not-found.server.ts"
import { seeOtherWithFlash } from "../../../request/answers/redirect.server.ts"
import { refused } from "../../../request/answers/refused.server.ts"
import type { PortalAsker } from "../../frame/portal-asker.server.ts"
import { askCustomers } from "../customers.server.ts"
import type { Access } from "./access.ts"
import { faultsOf } from "./access-faults.ts"
import {
  type AccessIntent,
  addSchema,
  denySchema,
  editSchema,
  untilSchema,
  withdrawSchema,
} from "./access-schema.ts"

export type AccessFormAnswer = {
  intent: AccessIntent
  /** Id of the access; null for a new one. */
  access: string | null
  answer: FormAnswer
  /** Somebody else has changed it in the meantime: its state now. */
  changed: Access | null
}

type Values = Record<string, unknown>
type Answered = { answer: AccessAnswerPartsFragment | null }
type Deed = (asker: PortalAsker, fields: FormData, person: string) => Promise<AccessOutcome>

/** A redirect where it is done; or the form with its status: 409 when somebody else was quicker. */
export type AccessOutcome = Response | { answer: AccessFormAnswer; status: 409 | 422 | 503 }

/** @param person whose page it is; unused by all but `add`. */
export async function changeAccess(
  asker: PortalAsker,
  fields: FormData,
  person = "",
): Promise<AccessOutcome> {
  const intent = String(fields.get("intent"))
  const deed = Object.hasOwn(deeds, intent) ? deeds[intent as AccessIntent] : undefined
  if (!deed) throw refused("malformed-body")
  return deed(asker, fields, person)
}

const deeds: Readonly<Record<AccessIntent, Deed>> = {
  add: sending({
    intent: "add",
    schema: addSchema,
    document: AddAccessDocument,
    told: "access:told.added",
    variables({ organisation, application: chosen, validUntil }, person) {
      const [application = "", role = ""] = chosen.split(":", 2)
      return { person, organisation, input: { application, role, validUntil } }
    },
  }),
  grant: sending({
    intent: "grant",
    schema: untilSchema,
    document: GrantAccessDocument,
    told: "access:told.granted",
    variables: ({ access, version, validUntil }) => ({ id: access, version, validUntil }),
  }),
  accept: sending({
    intent: "accept",
    schema: untilSchema,
    document: AcceptAccessDocument,
    told: "access:told.accepted",
    variables: ({ access, version, validUntil }) => ({ id: access, version, validUntil }),
  }),
  edit: sending({
    intent: "edit",
    schema: editSchema,
    document: EditAccessDocument,
    told: "access:told.edited",
    variables: ({ access, version, role, validUntil }) => ({
      id: access,
      version,
      input: { role, validUntil },
    }),
  }),
  deny: sending({
    intent: "deny",
    schema: denySchema,
    document: DenyAccessDocument,
    told: "access:told.denied",
    variables: ({ access, version, reason }) => ({ id: access, version, reason }),
  }),
  withdraw: sending({
    intent: "withdraw",
    schema: withdrawSchema,
    document: WithdrawAccessDocument,
    told: "access:told.withdrawn",
    variables: ({ access, version, reason }) => ({ id: access, version, reason }),
  }),
}

type Sending<Schema extends z.ZodObject, Variables extends Values> = {
  intent: AccessIntent
  schema: Schema
  document: TypedDocumentNode<Answered, Variables>
  told: TextKey
  variables(value: z.output<Schema>, person: string): Variables
}

/** Validates and sends; then leads back to the page, or returns the form with what was typed. */
function sending<Schema extends z.ZodObject, Variables extends Values>(
  parts: Sending<Schema, Variables>,
): Deed {
  const { intent, schema, document, told, variables } = parts
  return async (asker, fields, person) => {
    const { context } = asker
    const submission = parseWithZod(fields, { schema })
    const access = typeof fields.get("access") === "string" ? String(fields.get("access")) : null
    function again(
      answer: FormAnswer,
      status: 409 | 422 | 503,
      changed: Access | null = null,
    ): AccessOutcome {
      noteFaults(context, { data: answer })
      return { answer: { intent, access, answer, changed }, status }
    }
    if (submission.status !== "success") {
      if (isBroken(submission.error)) throw refused("malformed-body")
      return again(submission.reply(), 422)
    }
    let answered: AccessAnswerPartsFragment | null
    try {
      answered = (
        await askCustomers(asker, document, variables(submission.value as z.output<Schema>, person))
      ).answer
    } catch (error) {
      if (error instanceof Response) throw error
      context.log.error({ err: error, intent }, "an access could not be changed")
      return again(refuse(submission, { faults: { "": ["access:form.apology"] } }), 503)
    }
    if (!answered) throw notFound(context)
    const { errors } = answered
    if (errors.length > 0) {
      const isConflict = errors.some(({ code }) => code === "changed")
      const answer = refuse(submission, { faults: faultsOf(errors) })
      // Two administrators at once: the second sees what the first did, and what they typed themselves.
      return again(answer, isConflict ? 409 : 422, isConflict ? answered.access : null)
    }
    const title = String(context.translator.t(told, { name: answered.access?.person.name ?? "" }))
    const message = { type: "success" as const, title, floating: true }
    return seeOtherWithFlash(context, context.localizedPath + context.search, message)
  }
}

/** Nobody types these fields. */
function isBroken(error: Record<string, unknown> | null | undefined): boolean {
  return ["access", "version", "organisation"].some((field) => error && field in error)
}
