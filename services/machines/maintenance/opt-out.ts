/** `/maintenance-mails/<token>`, the link in mails about what comes due: ends them for all machines of one organisation. */
import type { Router } from "express"
import type pg from "pg"
import { createOptOut } from "../../../platform/mail/opt-out.ts"
import { signOptOut } from "../../../platform/mail/opt-out-token.ts"
import { ContactStore } from "../contacts/contact-store.ts"
import { maintenanceTexts } from "./maintenance-texts.ts"

const purpose = "maintenance-mails"

type Told = { person: string; organisation: string; language: string }

export function optOutPath(secret: string, { person, organisation, language }: Told): string {
  return `/${purpose}/${signOptOut(secret, purpose, [person, organisation, language])}`
}

export function createMaintenanceOptOut({ pool, secret }: { pool: pg.Pool; secret: string }): Router {
  return createOptOut({
    ...{ purpose, secret },
    async find([person = "", organisation = "", language = "en"]) {
      const say = maintenanceTexts(language)
      return {
        language,
        words: {
          ...{ title: say("optOut.title"), question: say("optOut.question") },
          ...{ end: say("optOut.end"), done: say("optOut.done") },
        },
        end: () => new ContactStore(pool).endTopic(organisation, person, "maintenance"),
      }
    },
    invalid(language) {
      const say = maintenanceTexts(language)
      return { title: say("optOut.title"), text: say("optOut.invalid") }
    },
  })
}
