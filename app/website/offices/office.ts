import type { LocationsQuery } from "../../ground/graphql/generated/content.ts"

/** A location of the company, seen as the office that answers somebody. */
export type Office = LocationsQuery["locations"][number]

/** Why somebody turns to an office. */
export type Purpose = "SALES" | "SERVICE" | "TRAINING" | "DEMONSTRATION"

/** Who answers a request, in the form in which the requests service takes it. */
export type Addressee = {
  team: string
  officeId: string
  officeName: string
  email: string
  timeZone: string
}

export function addresseeOf({ id, name, email, timeZone }: Office, team: string): Addressee {
  return { team, officeId: id, officeName: name, email, timeZone }
}

/** Whether people there show machines, so that somebody may ask for an appointment. */
export function givesDemonstrations({ contactTypes }: Pick<Office, "contactTypes">): boolean {
  return contactTypes.includes("DEMONSTRATION")
}
