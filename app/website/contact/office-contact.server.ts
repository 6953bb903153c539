import type { Translate } from "../../ground/i18n/translate.ts"
import type { Locale } from "../../request/sites/locale.ts"
import { openingTimes } from "../offices/holidays.server.ts"
import type { Office } from "../offices/office.ts"
import { hoursRows, languageNames, zoneName } from "../offices/opening-words.ts"
import { addDays, placeTime } from "../offices/place-time.ts"
import type { LiveHours, OfficeContact } from "./office-contact.ts"

/** Documents are kept for minutes, and for a day while the server is down; the script looks ahead for two months. */
const holidaysAheadDays = 90

/** What documents show of an office. It holds nothing that depends on the hour, since many readers share a document. */
export async function officeContact(
  office: Office,
  { locale, t, now }: { locale: Locale; t: Translate; now: Date },
): Promise<OfficeContact> {
  const { id, name, telephone, email, languages, timeZone, openingHours } = office
  const { closedDays } = await openingTimes(office, now)
  const horizon = addDays(placeTime(now, timeZone).day, holidaysAheadDays)
  const live: LiveHours = {
    timeZone,
    openingHours,
    closedDays: [...closedDays].filter((day) => day <= horizon),
    texts: {
      open: t("offices:state.open", { when }),
      closed: t("offices:state.closed", { when }),
      shut: t("offices:state.shut"),
      answerBy: t("offices:promise.answerBy", { when }),
    },
  }
  return {
    id,
    name,
    telephone,
    email,
    hours: hoursRows(openingHours, locale),
    zone: zoneName(timeZone, locale),
    languages: languageNames(languages, locale),
    live: JSON.stringify(live),
  }
}

/** The script puts the hour in its place. */
const when = "{{when}}"
