import type { FormAnswer } from "../../../forms/form-state.ts"

/** Boxes keep what was chosen; a form that comes back without any had none. */
export function chosenOf(
  answer: { answer: FormAnswer } | undefined,
  otherwise: readonly string[],
): readonly string[] {
  if (!answer) return otherwise
  const sent: unknown = answer.answer.initialValue?.applications
  if (Array.isArray(sent)) return sent.map(String)
  return typeof sent === "string" && sent !== "" ? [sent] : []
}
