import type { RequestContext } from "../../request/context/context.server.ts"
import type { Editor } from "../../request/editor-session/editor.ts"

type Asker = {
  upstreams: Pick<RequestContext["upstreams"], "audit">
  clientAddress: string
}

/** Notes in the audit log what an editor did. Somebody with the shared password has no name there. */
export function recordEditor(
  { upstreams, clientAddress }: Asker,
  action: string,
  editor: Pick<Editor, "subject"> | null,
  details: Record<string, string | number | boolean | null> = {},
): Promise<void> {
  const actor = editor?.subject ?? null
  return upstreams.audit.record({
    action,
    actor,
    subject: actor,
    organisation: null,
    address: clientAddress,
    details: { by: actor === null ? "password" : "account", ...details },
  })
}
