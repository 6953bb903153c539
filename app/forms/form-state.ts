import type { SubmissionResult } from "@conform-to/react"
import type { FormError } from "../design/components/error-summary.tsx"

/** An action's answer for a form that has to be shown again: the values and their faults. */
export type FormAnswer = SubmissionResult<string[]>

export type FormState = {
  id: string
  /** For the error summary, in the schema's order. */
  errors: FormError[]
  /** Connects a control with its value and its error. */
  field(name: string): { id: string; name: string; defaultValue: string; error: string | undefined }
}

type Options = {
  /** Prefix of the control ids, so that two forms on a page don't collide. */
  id: string
  /** Null for a new form. */
  answer: FormAnswer | null | undefined
  /** Initial values. */
  values?: Readonly<Record<string, string | null | undefined>>
  say: (message: string) => string
  /** Names of the fields as the form has them, for the summary, where the schema has another order. */
  order?: readonly string[]
  /** Messages that don't say which field they are about. The summary puts the field's label before them. */
  vague?: { messages: readonly string[]; labels: ReadonlyMap<string, string> }
}

/**
 * The state of a form, the same on server and browser. We don't use Conform's `useForm`, because on hydration it moves
 * the focus to the first faulty field while the reader is already in the error summary.
 */
export function formState({ id, answer, values = {}, say, order = [], vague }: Options): FormState {
  const sent = answer?.initialValue
  const faults = Object.entries(answer?.error ?? {})
    .map(([name, messages]) => ({
      name,
      messages: (messages ?? []).map(say),
      label: messages?.some((message) => vague?.messages.includes(message))
        ? vague?.labels.get(name)
        : undefined,
    }))
    .toSorted((one, other) => order.indexOf(one.name) - order.indexOf(other.name))
  return {
    id,
    errors: faults.flatMap(({ name, messages, label }) =>
      messages.map((said) => {
        const message = label ? `${label}: ${said}` : said
        return name ? { id: `${id}-${name}`, message } : { message }
      }),
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
