/** Files that belong to a machine: its maintenance for a calendar, and files of notes. */
import { askedShape } from "../../../forms/files/file-shape.ts"
import { MaintenanceFileDocument } from "../../../ground/graphql/generated/machines.ts"
import { notFound } from "../../../request/answers/not-found.server.ts"
import { askAs } from "../../frame/ask-as.server.ts"
import type { PortalAsker } from "../../frame/portal-asker.server.ts"
import { portalFault } from "../../frame/portal-fault.server.ts"

const noteFile = /^note-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-([\w-]{1,100})$/

/** Whether the name is one of these files, which people of several organisations open whichever they act in. */
export function isMachineFile(name: string): boolean {
  return name === "maintenance.ics" || noteFile.test(name)
}

/** @throws a 404 for what isn't the user's. */
export async function machineFile(asker: PortalAsker, name: string, request: Request): Promise<Response> {
  const [, note, file] = noteFile.exec(name) ?? []
  const answering = note && file ? openNoteFile(asker, { note, file }, request) : calendarFile(asker)
  return answering.catch((error: unknown) => {
    throw error instanceof Response ? error : portalFault(asker.context, "machines", error)
  })
}

async function openNoteFile(
  { context, user }: PortalAsker,
  named: { note: string; file: string },
  request: Request,
): Promise<Response> {
  const open = context.upstreams.machines.openNoteFile
  const answer = await open?.(request, user.idToken, { ...named, shape: askedShape(request) })
  if (!answer || answer.status === 404) throw notFound(context)
  return answer
}

async function calendarFile(asker: PortalAsker): Promise<Response> {
  const { context } = asker
  const machine = context.url.searchParams.get("machine") ?? ""
  if (!/^[\w.:-]{1,200}$/.test(machine)) throw notFound(context)
  const variables = { machine, language: context.locale.language }
  const { maintenanceCalendar } = await askAs(
    asker,
    context.upstreams.machines.request,
    MaintenanceFileDocument,
    variables,
  )
  if (maintenanceCalendar === null) throw notFound(context)
  return new Response(maintenanceCalendar, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'attachment; filename="maintenance.ics"',
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex",
    },
  })
}
