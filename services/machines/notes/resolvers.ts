import { badInput } from "../../../platform/graphql/bad-input.ts"
import { keeperOf } from "../keeping.ts"
import { type MachinesContext, requirePerson } from "../request-context.ts"
import type { MachineRow } from "../rows.ts"
import { addNote, type NoteInput, removeNote } from "./change-notes.ts"
import { NoteStore } from "./note-store.ts"

const mostNotes = 100

async function notes(machine: MachineRow, { first }: { first: number }, context: MachinesContext) {
  if (first < 1 || first > mostNotes) throw badInput(`first: from 1 to ${mostNotes}`)
  const caller = requirePerson(context)
  const keeper = keeperOf(caller, machine.organisation)
  if (!keeper) return []
  const rows = await new NoteStore(context.pool).listNotes(machine.id, machine.organisation, first)
  return rows.map(({ byPerson, at, ...note }) => {
    const isMine = byPerson === caller.subject
    return { ...note, at: at.toISOString(), isMine, canRemove: isMine || keeper.isAdministrator }
  })
}

export const noteResolvers = {
  Machine: { notes },
  Mutation: {
    addNote: (_root: unknown, { input }: { input: NoteInput }, context: MachinesContext) =>
      addNote(input, context),
    removeNote: (_root: unknown, { id }: { id: string }, context: MachinesContext) => removeNote(id, context),
  },
}
