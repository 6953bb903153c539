/** What an organisation keeps about a machine: the maintenance plan, notes, and people to tell. */
import { randomUUID } from "node:crypto"
import type { KeptFile } from "../../../forms/files/kept-file.ts"
import { findFiles } from "../../../forms/files/receive-files.server.ts"
import {
  MachineKeepingDocument,
  type MachineKeepingQuery,
} from "../../../ground/graphql/generated/machines.ts"
import type { KeptForm, KeptValues } from "../../../sign-in/session/kept-form.ts"
import { keptValues } from "../../../sign-in/session/kept-form.ts"
import { type Colleague, listColleagues } from "../../customers/colleague-choices.server.ts"
import { actingIn, askAs } from "../../frame/ask-as.server.ts"
import { seatDay } from "../../frame/day.tsx"
import type { PortalAsker } from "../../frame/portal-asker.server.ts"
import type { Machine } from "../../machines/machine.ts"

type Found = NonNullable<MachineKeepingQuery["machine"]>

export type Task = Found["tasks"][number]
export type Done = Found["done"][number]
export type Note = Found["notes"][number]
export type Contact = Found["contacts"][number]

export type Keeping = Omit<Found, "rights"> & {
  /** In another organisation than the one in which the user acts nothing is written. */
  canKeep: boolean
  canPrescribe: boolean
  /** Colleagues whom an administrator may name; empty for everybody else. */
  colleagues: Colleague[]
  /** The user's address to subscribe to; null without one. */
  calendar: { id: string; url: string } | null
  /** At the company's seat. */
  today: string
  /** Idempotency key for the forms of this rendering. */
  formKey: string
  kept: KeptValues
  files: KeptFile[]
  /** Where machines are elsewhere, notes are texts only. */
  takesFiles: boolean
}

/** What the forms need of it, which is there even where the service isn't. */
export type TypedKeeping = Pick<
  Keeping,
  "today" | "formKey" | "kept" | "files" | "takesFiles" | "canPrescribe"
>

/** @param kept a form that a sign-in interrupted. */
export async function loadKeeping(
  asker: PortalAsker,
  machine: Pick<Machine, "id" | "organisation" | "status">,
  kept: KeptForm | null,
  now = new Date(),
): Promise<Keeping> {
  const { context, user } = asker
  const { machines, uploads, publicOrigin } = context.upstreams
  const { id, organisation } = machine
  const there = actingIn(asker, organisation)
  const variables = { id, language: context.locale.language }
  const { machine: found, calendars } = await askAs(
    there,
    machines.request,
    MachineKeepingDocument,
    variables,
  )
  if (!found) throw new Error("the machine was there a moment ago")
  const { rights, ...rest } = found
  const isHere = organisation === user.organisation
  const calendar = calendars.find((one) => one.machine?.id === id) ?? null
  const owner = { subject: user.id, organisation }
  return {
    ...rest,
    canKeep: rights.canKeep && isHere,
    canPrescribe: rights.canPrescribe,
    colleagues: rights.canNameOthers && isHere ? await listColleagues(asker, organisation) : [],
    // A service elsewhere names its own address; ours is a path.
    calendar: calendar && { id: calendar.id, url: new URL(calendar.url, publicOrigin).href },
    today: seatDay(now.toISOString()),
    formKey: randomUUID(),
    kept: keptValues(kept),
    files: await findFiles(uploads, owner, kept),
    takesFiles: machines.openNoteFile !== null,
  }
}
