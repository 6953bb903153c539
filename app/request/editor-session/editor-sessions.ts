/** What the website asks about editors' sessions beyond their cookies; `platform/editing/` keeps it. */
import type { Log } from "../../ground/http/log.server.ts"
import type { Editor } from "./editor.ts"

declare module "../context/upstreams.ts" {
  interface Upstreams {
    editorSessions: {
      /** @returns false when the code has been used before. */
      takeCode(code: string, expiresAt: Date): Promise<boolean>
      /** @param endsAt when the session's last cookie would end by itself. */
      end(session: string, endsAt: Date): Promise<void>
      isEnded(session: string): Promise<boolean>
      forms: {
        /** @returns the form's id; null when nothing of it may be kept, since passwords and codes never are. */
        keep(form: { owner: string; path: string; fields: FormFields }): Promise<string | null>
        find(id: string, place: { owner: string; path: string }): Promise<FormFields | null>
      }
    }
    editorAccess: {
      /** What the account may do today, whatever it could do at its sign-in. */
      rolesToday(subject: string): Promise<RolesToday>
    }
  }
}

export type RolesToday = {
  /** Nothing is left, whatever else is said. */
  isRemoved: boolean
  /** Without prefix; null where only the identity provider knows, which says it at the next sign-in. */
  roles: readonly string[] | null
}

type FormFields = [name: string, value: string][]

type Asked = { editorSessions: { isEnded(session: string): Promise<boolean> } }

/**
 * The editor, unless they have signed out on another host. Only editors' requests come here, so visitors don't wait for it.
 * @returns null while it can't be known: drafts stay closed then, as everything else that needs the database.
 */
export async function unlessEnded(
  { editorSessions }: Asked,
  editor: Editor | null,
  log: Pick<Log, "error">,
): Promise<Editor | null> {
  if (editor?.session === undefined) return editor
  try {
    return (await editorSessions.isEnded(editor.session)) ? null : editor
  } catch (error) {
    log.error({ err: error }, "an editor's session could not be checked")
    return null
  }
}
