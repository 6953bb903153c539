/** What has to be known of editors' sessions beyond their cookies: used codes, ended sessions, interrupted forms. */
import { createHash, randomUUID } from "node:crypto"
import type pg from "pg"
import { isSecretName } from "../log/secret-name.ts"
import type { Seal } from "../secrets/seal.ts"
import { EditorSessionStore } from "./editor-session-store.ts"

export type FormFields = [name: string, value: string][]

export type EditorSessions = {
  /** @returns false when the code has been used before. */
  takeCode(code: string, expiresAt: Date): Promise<boolean>
  /** @param endsAt when the session's last cookie would end by itself. */
  end(session: string, endsAt: Date): Promise<void>
  isEnded(session: string): Promise<boolean>
  forms: {
    /** @returns the form's id; null when nothing of it may be kept, since passwords and codes never are. */
    keep(form: { owner: string; path: string; fields: FormFields }): Promise<string | null>
    /** The form stays until it is too old, so that a page that is loaded again still shows it. */
    find(id: string, place: { owner: string; path: string }): Promise<FormFields | null>
  }
}

/** As long as a sign-in may take, with a pause before it. */
const keptMs = 60 * 60_000

/** So that nobody fills the database with an old cookie. */
const maxForms = 10

export function createEditorSessions(
  pool: pg.Pool,
  seal: Seal,
  now: () => Date = () => new Date(),
): EditorSessions {
  const store = new EditorSessionStore(pool)
  const purpose = (id: string) => `editor form ${id}`
  return {
    takeCode: (code, expiresAt) =>
      store.insertCode(createHash("sha256").update(code).digest("base64url"), { now: now(), expiresAt }),
    end: (session, endsAt) => store.insertEnd(session, { now: now(), endsAt }),
    isEnded: (session) => store.hasEnd(session),
    forms: {
      async keep({ owner, path, fields: sent }) {
        const fields = sent.filter(([name]) => !isSecretName(name))
        if (fields.length === 0) return null
        const id = randomUUID()
        const time = { now: now(), expiresAt: new Date(now().getTime() + keptMs) }
        await store.insertForm({ id, owner, path, sealed: seal.close(fields, purpose(id)) }, time)
        await store.deleteForms({ owner, now: time.now, keep: maxForms })
        return id
      },
      async find(id, place) {
        const sealed = await store.findForm({ id, ...place }, now())
        return sealed === null ? null : (seal.open(sealed, purpose(id)) as FormFields | null)
      },
    },
  }
}
