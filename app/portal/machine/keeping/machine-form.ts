import { formState } from "../../../forms/form-state.ts"
import { useSay } from "../../../forms/say.ts"
import type { KeptValues } from "../../../sign-in/session/kept-form.ts"
import type { MachineAnswer } from "./change-machine.server.ts"

type Parts = {
  answer: MachineAnswer | undefined
  kept: KeptValues
  /** Under which a sign-in keeps the form; left out for forms of which a page has several. */
  intent?: string
  values?: Readonly<Record<string, string>>
}

/** @param id names the form on the page. */
export function useMachineForm(id: string, { answer, kept, intent, values = {} }: Parts) {
  const say = useSay()
  const own = answer?.form === id ? answer : undefined
  const typed = intent ? kept[intent] : undefined
  return {
    own,
    /** Somebody has typed into it: it is shown unfolded. */
    isTyped: Boolean(own ?? typed),
    form: formState({ id, answer: own?.answer, values: { ...values, ...typed }, say }),
  }
}
