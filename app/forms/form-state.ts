import type { SubmissionResult } from "@conform-to/react"
import type { FormError } from "../design/components/error-summary.tsx"

/** What an action answers a form with that has to come back: what was sent, and what is wrong with it. */
export type FormAnswer = SubmissionResult<string[]>

export type FormState = {
  id: string
  /** For the summary, in the order of the schema. */
  errors: FormError[]
  /** What ties a control to its value and its fault. */
  field(name: string): { id: string; name: string; defaultValue: string; error: string | undefined }
}

type Options = {
  /** Ids of the controls begin with it, so that two forms of a page keep apart. */
  id: string
  /** Null: the form is new. */
  answer: FormAnswer | null | undefined
  /** What it starts with. */
  values?: Readonly<Record<string, string | null | undefined>>
  say: (message: string) => string
}

/**
 * How a form stands, the same on the server and in the browser. Conform's `useForm` would do more: when the browser takes the page
 * over it moves the focus into the first faulty field, long after the reader has begun with the summary.
 */
export function formState({ id, answer, values = {}, say }: Options): FormState {
  const sent = answer?.initialValue
  const faults = Object.entries(answer?.error ?? {}).map(([name, messages]) => ({
    name,
    messages: (messages ?? []).map(say),
  }))
  return {
    id,
    errors: faults.flatMap(({ name, messages }) =>
      messages.map((message) => (name ? { id: `${id}-${name}`, message } : { message })),
    ),
    field(name) {
      const value = sent ? sent[name] : values[name]
      return {
        id: `${id}-${name}`,
        name,
        defaultValue: typeof value === "string" ? value : "",
        error: faults.find((fault) => fault.name === name)?.messages[0],
      }
    },
  }
}
