import { sideButtonName } from "../../forms/side-button.ts"

/** What the pressed button asks for. */
export type FormWish =
  /** Check, and send or show the answers first. */
  | { kind: "continue" }
  /** The answers were looked over. */
  | { kind: "send" }
  /** Show the form as it stands: another country, a file more or less, or a field to correct after the check. */
  | { kind: "change"; field: string | null }

/** Says that the answers were looked over. It is no side button: it sends. */
export const checkedField = { name: "checked", value: "yes" } as const
export const changeWish = "change"

export function formWish(fields: URLSearchParams): FormWish {
  const [wish = "", field = null] = (fields.get(sideButtonName) ?? "").split(":", 2)
  if (wish !== "") return { kind: "change", field: wish === changeWish ? field : null }
  return { kind: fields.get(checkedField.name) === checkedField.value ? "send" : "continue" }
}
