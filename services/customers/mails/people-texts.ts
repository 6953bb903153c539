import type english from "../../../locales/en/people-mail.json"
import { createTexts, type KeysOf, type TextsOf } from "../../../platform/texts/texts.ts"
import { type ApplicationKey, isApplication } from "../register/applications.ts"

export type PeopleTextKey = KeysOf<typeof english>
export type SayToPeople = TextsOf<PeopleTextKey>

/** Texts of the register's mails, by language. */
export const peopleTexts: (language: string) => SayToPeople = createTexts<PeopleTextKey>("people-mail")

/** Product names are the same in every language. */
const products: Partial<Record<ApplicationKey, string>> = {
  direct: "Komax Direct",
  "campus-learning": "Campus Learning",
  "wire-flow": "Artemis",
  "wire-master": "Wire Master",
}

const keys: Partial<Record<ApplicationKey, PeopleTextKey>> = {
  ticketing: "application.ticketing",
  inventory: "application.inventory",
  "user-admin": "application.user-admin",
  "master-data": "application.master-data",
  "product-information": "application.product-information",
}

/** As the portal names it; an application that doesn't exist any more keeps its key. */
export function applicationName(say: SayToPeople, application: string): string {
  if (!isApplication(application)) return application
  const key = keys[application]
  return key ? say(key) : (products[application] ?? application)
}
