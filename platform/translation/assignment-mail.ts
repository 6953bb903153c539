/** Tells somebody, once for everything, which translations were assigned to them. */
import type english from "../../locales/en/translation-mail.json"
import type { Mail } from "../mail/mail.ts"
import { createTexts, type KeysOf } from "../texts/texts.ts"
import type { Assignee } from "./listing.ts"
import type { RunRequest } from "./run.ts"

const textsIn = createTexts<KeysOf<typeof english>>("translation-mail")

/** A mail with all of a thousand titles would help nobody. */
export const mostTitles = 20

type Assignment = {
  /** Of the run. */
  id: string
  request: RunRequest
  assignee: Assignee
  titles: readonly string[]
  count: number
}

export function assignmentMail(
  { id, request, assignee, titles, count }: Assignment,
  { publicOrigin }: { publicOrigin: string },
): Mail {
  const { language, asker } = request
  const say = textsIn(language)
  const href = new URL(`/${language}/editor/translation`, publicOrigin)
  href.searchParams.set("assignee", assignee.mail)
  const list = count > titles.length ? [...titles, say("more", { count: count - titles.length })] : titles
  return {
    key: `translation-assigned:${id}`,
    to: assignee.mail,
    language,
    subject: say("subject", { count }),
    blocks: [
      {
        kind: "text",
        text: asker.name === null ? say("lead", { count }) : say("leadBy", { count, name: asker.name }),
      },
      { kind: "quote", text: list.join("\n") },
      { kind: "button", text: say("open"), href: href.href },
    ],
  }
}
