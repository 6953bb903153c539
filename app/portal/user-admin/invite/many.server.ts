/** Inviting many people by a list: pasted, or as a file. The list is checked first, and sent from the page of its results. */
import { randomUUID } from "node:crypto"
import { parseWithZod } from "@conform-to/zod/v4"
import type { FormAnswer } from "../../../forms/form-state.ts"
import type { TextKey } from "../../../forms/say.ts"
import { formAgain, refuse } from "../../../forms/sent-form.server.ts"
import {
  CheckInvitationsDocument,
  RecentBatchesDocument,
  type RecentBatchesQuery,
} from "../../../ground/graphql/generated/customers.ts"
import { readLimitedBody } from "../../../ground/http/limited-body.server.ts"
import { seeOther } from "../../../request/answers/redirect.server.ts"
import { refused } from "../../../request/answers/refused.server.ts"
import { requireSameOrigin } from "../../../request/answers/same-origin.server.ts"
import { localizedPath } from "../../../request/sites/localized-path.ts"
import type { PortalAsker } from "../../frame/portal-asker.server.ts"
import { portalFault } from "../../frame/portal-fault.server.ts"
import { portalTitle } from "../../frame/portal-title.server.ts"
import { askCustomers } from "../customers.server.ts"
import { applicationName } from "../frame/access-words.ts"
import { accessesOf, type InviteChoices, loadInviteChoices } from "./invite-choices.server.ts"
import { faultsOf } from "./invite-faults.ts"
import { batchPath } from "./invite-path.ts"
import { presetSchema } from "./invite-schema.ts"
import { decodeList } from "./list-text.server.ts"
import { maxListBytes } from "./many-limits.ts"
import { readList } from "./read-list.server.ts"

export type ManyView = {
  documentTitle: string
  key: string
  choices: InviteChoices
  values: Record<string, string>
  batches: RecentBatchesQuery["invitationBatches"]
}

export type ManyAnswer = { answer: FormAnswer }

export async function loadMany(asker: PortalAsker): Promise<ManyView> {
  const { context } = asker
  const [{ preset, ...choices }, { invitationBatches: batches }] = await Promise.all([
    loadInviteChoices(asker),
    askCustomers(asker, RecentBatchesDocument, {}),
  ]).catch((error: Error) => {
    throw error instanceof Response ? error : portalFault(context, "customers", error)
  })
  return {
    documentTitle: portalTitle(context, context.translator.t("invitations:many.title")),
    key: randomUUID(),
    choices,
    values: preset,
    batches,
  }
}

/** Stores the checked list and shows its results; sends nothing. What was pasted comes back with a fault; files can't. */
export async function submitMany(asker: PortalAsker, request: Request) {
  const { context } = asker
  const sent = await readForm(request)
  if (!sent) return again(new FormData(), "file", "invitations:fault.tooLarge")
  const { fields, file } = sent
  const submission = parseWithZod(fields, { schema: presetSchema })
  const pasted = String(fields.get("list") ?? "")
  const text = file.length > 0 ? decodeList(file) : pasted
  if (text === null) return again(fields, "file", "invitations:fault.notText")
  if (submission.status !== "success") return formAgain<ManyAnswer>({ answer: submission.reply() })
  const { t } = context.translator
  const lines = readList(text, (key) => applicationName(key, t))
  const { key, language, organisation, location, ...preset } = submission.value
  const answered = await askCustomers(asker, CheckInvitationsDocument, {
    key,
    input: { language, organisation, location: location || null, accesses: accessesOf(preset), lines },
  }).catch((error: Error) => {
    context.log.error({ err: error }, "a list of invitations could not be checked")
    return null
  })
  if (!answered) {
    const answer = refuse(submission, { faults: { "": ["invitations:fault.failed"] } })
    return formAgain<ManyAnswer>({ answer }, 503)
  }
  const { batch, errors } = answered.checkInvitations
  if (!batch) {
    const { faults } = faultsOf(errors)
    return formAgain<ManyAnswer>({ answer: refuse(submission, { faults }) })
  }
  return seeOther(localizedPath(context.site, context.locale, batchPath(batch.id)))
}

/** @returns null when it is too large. @throws a 400 for a body that isn't a form. */
async function readForm(request: Request): Promise<{ fields: FormData; file: Uint8Array } | null> {
  requireSameOrigin(request)
  // The parts around the file and a pasted list beside it take some room, too.
  const body = await readLimitedBody(request, maxListBytes + 200_000, { hasFiles: true })
  if (!body) return null
  const fields = await body.formData().catch(() => null)
  if (!fields) throw refused("malformed-body")
  const given = fields.get("file")
  fields.delete("file")
  // Files may hold any bytes; a NUL in a text was never typed.
  for (const value of fields.values())
    if (typeof value === "string" && value.includes("\0")) throw refused("malformed-body")
  const bytes = given instanceof File ? new Uint8Array(await given.arrayBuffer()) : new Uint8Array()
  if (bytes.length > maxListBytes) return null
  return { fields, file: bytes }
}

function again(fields: FormData, field: string, fault: TextKey) {
  const initialValue = Object.fromEntries(
    [...new Set(fields.keys())].map((name) => {
      const values = fields.getAll(name).map(String)
      return [name, values.length > 1 ? values : (values[0] ?? "")]
    }),
  )
  return formAgain<ManyAnswer>({ answer: { status: "error", initialValue, error: { [field]: [fault] } } })
}
