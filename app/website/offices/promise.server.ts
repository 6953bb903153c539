import type { Translate } from "../../ground/i18n/translate.ts"
import type { Locale } from "../../request/sites/locale.ts"
import { answerBy } from "./answer-by.ts"
import { openingTimes } from "./holidays.server.ts"
import { momentFormat } from "./moment-format.ts"
import type { Office } from "./office.ts"

/** Who answers, and when at the latest, as a sentence: "Komax Germany answers by Tuesday, 24 November at 17:00 …" [NAV-24]. */
export async function promiseOf(
  office: Office | null,
  now: Date,
  locale: Pick<Locale, "language" | "code">,
  t: Translate,
): Promise<string> {
  const latest = office && answerBy(await openingTimes(office, now), now)
  if (!latest) return t("offices:promise.general")
  const when = momentFormat(locale, office.timeZone).format(latest)
  return t("offices:promise.officeAnswersBy", { office: office.name, when })
}
