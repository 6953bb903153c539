/** The contract's `PersonOrganisation` and `PlantName`, out of a row that joins membership, organisation and plant. */
import type { MemberOfList } from "./people-query.ts"

type Row = Pick<
  MemberOfList,
  "organisation" | "organisationName" | "customerNumber" | "subRegion" | "location" | "locationName"
>

/** @param countMembers is called only for answers that name the number. */
export function organisationAnswerOf(row: Row, countMembers: () => Promise<number>) {
  const { organisation: id, organisationName, customerNumber, subRegion } = row
  if (id === null) return null
  return {
    id,
    name: organisationName ?? id,
    customerNumber: customerNumber ?? "",
    subRegion: subRegion ?? "",
    members: countMembers,
  }
}

export function locationAnswerOf({ organisation, location, locationName }: Row) {
  return location === null || organisation === null
    ? null
    : { id: location, name: locationName ?? location, organisation }
}
