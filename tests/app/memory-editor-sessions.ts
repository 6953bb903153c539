import { randomUUID } from "node:crypto"
import type { Upstreams } from "../../app/request/context/upstreams.ts"

type Sessions = Upstreams["editorSessions"]
type Form = Parameters<Sessions["forms"]["keep"]>[0]

/** Editors' sessions as `platform/editing` keeps them, as long as the test. */
export function memoryEditorSessions(): Sessions {
  const used = new Set<string>()
  const ended = new Set<string>()
  const forms = new Map<string, Form>()
  return {
    async takeCode(code) {
      const isNew = !used.has(code)
      used.add(code)
      return isNew
    },
    end: async (session) => void ended.add(session),
    isEnded: async (session) => ended.has(session),
    forms: {
      async keep(form) {
        if (form.fields.length === 0) return null
        const id = randomUUID()
        forms.set(id, form)
        return id
      },
      async find(id, { owner, path }) {
        const form = forms.get(id)
        return form?.owner === owner && form.path === path ? form.fields : null
      },
    },
  }
}
