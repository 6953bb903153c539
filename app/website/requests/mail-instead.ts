import { composeMailto } from "../../request/links/mailto.ts"
import type { ShownAnswer } from "./description/shown-answers.ts"

type Letter = { to: string; title: string; answers: readonly ShownAnswer[] }

/** Mail programs and systems between them cut longer addresses. */
const maxTextLength = 1_800

/** A letter with everything that was typed, for when the request could not be stored [FORM-33]. */
export function mailInstead({ to, title, answers }: Letter): string {
  const body = answers.map(({ label, shown }) => `${label}: ${shown}`).join("\n")
  return composeMailto({
    to,
    cc: "",
    bcc: "",
    subject: title,
    body: body.slice(0, maxTextLength).toWellFormed(),
  })
}
