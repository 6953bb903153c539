import type english from "../../../locales/en/people-mail.json"
import { createTexts, type KeysOf, type TextsOf } from "../../../platform/texts/texts.ts"
import { type ApplicationKey, isApplication } from "../register/applications.ts"

export type PeopleTextKey = KeysOf<typeof english>
export type SayToPeople = TextsOf<PeopleTextKey>

/** Texts of the register's mails, by language. */
export const peopleTexts: (language: string) => SayToPeople = createTexts<PeopleTextKey>("people-mail")

const keys: Record<ApplicationKey, PeopleTextKey> = {
  direct: "application.direct",
  "campus-learning": "application.campus-learning",
  ticketing: "application.ticketing",
  inventory: "application.inventory",
  "user-admin": "application.user-admin",
  "wire-flow": "application.wire-flow",
  "wire-master": "application.wire-master",
  "master-data": "application.master-data",
  "product-information": "application.product-information",
}

/** As the portal names it; an application that doesn't exist any more keeps its key. */
export function applicationName(say: SayToPeople, application: string): string {
  return isApplication(application) ? say(keys[application]) : application
}
