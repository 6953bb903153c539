/** Checks a list of people and stores a result for each line; nothing is sent [USER-12]. */
import { randomUUID } from "node:crypto"
import { forbidden } from "../../../platform/access/require-caller.ts"
import { emailKey } from "../../../platform/mail/address.ts"
import { administeredBy, isInSight } from "../register/administrators.ts"
import { type PersonError, personError } from "../register/person-error.ts"
import { givesAccess } from "../register/roles-from.ts"
import type { CustomersContext } from "../request-context.ts"
import { type BatchRow, BatchStore } from "./batch-store.ts"
import { type AccessInput, checkAccesses, checkLocation, isLanguage, tidyAccesses } from "./check-invited.ts"
import { checkLines, type GivenLine } from "./line-result.ts"

export type BatchInput = {
  organisation: string
  language: string
  location?: string | null
  accesses: readonly AccessInput[]
  lines: readonly GivenLine[]
}

export type BatchAnswer = { batch: BatchRow | null; errors: PersonError[] }

export const maxLines = 5_000

/** The same key again answers as the first time. @throws FORBIDDEN for who administers nobody. */
export async function checkInvitations(
  context: CustomersContext,
  key: string,
  input: BatchInput,
): Promise<BatchAnswer> {
  const { caller, pool } = context
  const sight = administeredBy(caller)
  if (sight.length === 0) throw forbidden("invite people")
  const madeBy = caller.person ?? caller.subject
  const store = new BatchStore(pool)
  const before = await store.findMadeWith(madeBy, key)
  // Who no longer administers that organisation reads nothing of it any more.
  if (before && !isInSight(sight, before.organisation))
    return { batch: null, errors: [personError("unknown-organisation", "organisation")] }
  if (before) return { batch: before, errors: [] }
  const errors = await faultsOf(context, input, isInSight(sight, input.organisation))
  if (errors.length > 0) return { batch: null, errors }
  const { organisation, language, location = null, accesses, lines } = input
  const keys = lines.map(({ email }) => emailKey(email.slice(0, 300)))
  const known = await store.findKnown(organisation, keys)
  const checked = checkLines(lines, {
    hasPreset: accesses.length > 0,
    givesAccess: givesAccess(context),
    known: new Map(known.map((row) => [row.key, row])),
  })
  const preset = { language, location: location || null, accesses: tidyAccesses(accesses) }
  await store.add({ id: randomUUID(), key, organisation, madeBy, preset, lines: checked })
  return { batch: await store.findMadeWith(madeBy, key), errors: [] }
}

async function faultsOf({ store, rolesFrom }: CustomersContext, input: BatchInput, isMine: boolean) {
  const { organisation, language, location, accesses, lines } = input
  return [
    ...(isMine ? [] : [personError("unknown-organisation", "organisation")]),
    ...(isLanguage(language) ? [] : [personError("required", "language")]),
    ...(isMine ? await checkLocation(store, organisation, location) : []),
    ...(accesses.length > 0 ? checkAccesses(accesses, { rolesFrom, now: new Date() }) : []),
    ...(lines.length === 0 ? [personError("required", "lines")] : []),
    ...(lines.length > maxLines ? [personError("too-long", "lines", String(maxLines))] : []),
  ]
}
