import { fileFields } from "../../forms/files/kept-file.ts"

/** What the pressed button asks for. */
export type FormWish =
  /** Check, and send or show the answers first. */
  | { kind: "continue" }
  /** The answers were looked over. */
  | { kind: "send" }
  /** Show the form as it stands: another country, a file more or less, or a field to correct after the check. */
  | { kind: "change"; field: string | null }

export const sendWish = "send"
export const changeWish = "change"

export function formWishes(fields: URLSearchParams): FormWish {
  const [wish = "", field = null] = (fields.get(fileFields.wish) ?? "").split(":", 2)
  if (wish === "") return { kind: "continue" }
  if (wish === sendWish) return { kind: "send" }
  return { kind: "change", field: wish === changeWish ? field : null }
}
