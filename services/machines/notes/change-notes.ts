import { inTransaction } from "../../../platform/database/database.ts"
import { badInput, checkIds, checkKey } from "../../../platform/graphql/bad-input.ts"
import { type FieldFault, fault, findKept, isUuid, keeperOf, keptBy } from "../keeping.ts"
import { type MachinesContext, requirePerson } from "../request-context.ts"
import { NoteStore } from "./note-store.ts"

export type NoteInput = { key: string; machine: string; text: string; files: readonly string[] }

/** All notes' files; the note's row says who may open which. */
export const noteClaimant = "machine-notes"

const limits = { text: 5000, files: 20, notes: 1000 }

export async function addNote(
  input: NoteInput,
  context: MachinesContext,
): Promise<{ id?: string; errors: FieldFault[] }> {
  const caller = requirePerson(context)
  const key = checkKey(input.key)
  if (input.files.length > limits.files) throw badInput(`files: at most ${limits.files}`)
  checkIds(...input.files)
  const machine = await findKept(context, input.machine)
  // Staff read no notes, so they write none either.
  if (!machine || !keeperOf(caller, machine.organisation)) return fault("machine", "unknown")
  const { subject: byPerson, name: byName } = caller
  const { organisation } = machine
  const known = await new NoteStore(context.pool).findByKey(byPerson, key)
  if (known) return { id: known, errors: [] }
  const text = input.text.trim()
  const files = [...new Set(input.files)]
  if (text === "" && files.length === 0) return fault("text", "required")
  if (text.length > limits.text) return fault("text", "too-long")
  return inTransaction(context.pool, async (client) => {
    const store = new NoteStore(client)
    if ((await store.countNotes(machine.id, organisation)) >= limits.notes) return fault(null, "too-many")
    const claimed = await context.keeping.uploads.claim(
      files,
      { subject: byPerson, organisation },
      noteClaimant,
      client,
    )
    if (claimed.length < files.length) {
      const twice = await store.findByKey(byPerson, key)
      return twice ? { id: twice, errors: [] } : fault("files", "unknown")
    }
    const id = await store.insertNote({ key, machine: machine.id, organisation, text, byPerson, byName })
    if (id === null) return { id: (await store.findByKey(byPerson, key)) ?? "", errors: [] }
    if (claimed.length > 0) await store.insertFiles(id, claimed)
    return { id, errors: [] }
  })
}

/**
 * The row goes first, so that nobody opens a file that is about to go; what is left of a file when this process is killed in between
 * belongs to no note.
 */
export async function removeNote(id: string, context: MachinesContext): Promise<boolean> {
  const caller = requirePerson(context)
  if (!isUuid(id)) return false
  const { pool, keeping } = context
  const files = await inTransaction(pool, async (client) => {
    const store = new NoteStore(client)
    const locked = await store.lockRemovable(id, { person: caller.subject, ...keptBy(caller) })
    if (locked) await store.removeNote(id)
    return locked
  })
  for (const file of files ?? []) await keeping.uploads.remove(file, { claimant: noteClaimant })
  return files !== null
}
