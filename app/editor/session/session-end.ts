import type { RequestContext } from "../../request/context/context.server.ts"
import type { Editor } from "../../request/editor-session/editor.ts"
import { numberFormatLocale } from "../../request/sites/locale.ts"

/** Time enough to finish a paragraph, save it and sign in again. */
const warningMs = 30 * 60_000

/** The clock by which editors are told times: that of the company's seat. */
export const editorsTimeZone = "Europe/Zurich"

/** Whether the bar asks to sign in again, so that nobody types into the void. */
export function isEndingSoon({ endsAt }: Pick<Editor, "endsAt">, now: Date): boolean {
  return endsAt !== null && endsAt.getTime() - now.getTime() < warningMs
}

/** When the session ends, by the clock of the company's seat, which the time names. */
export function endOf(
  { locale }: Pick<RequestContext, "locale">,
  { endsAt }: Pick<Editor, "endsAt">,
): string | null {
  const format = {
    hour: "2-digit",
    minute: "2-digit",
    timeZone: editorsTimeZone,
    timeZoneName: "short",
  } as const
  return endsAt && new Intl.DateTimeFormat(numberFormatLocale(locale), format).format(endsAt)
}
