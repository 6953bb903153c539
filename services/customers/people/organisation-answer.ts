/** The contract's `PersonOrganisation` and `PlantName`, out of a row that joins membership, organisation and plant. */
import type { MemberOfList } from "./people-query.ts"

type Row = Pick<
  MemberOfList,
  "organisation" | "organisationName" | "customerNumber" | "subRegion" | "location" | "locationName"
>

export function organisationAnswerOf(row: Row, members: ReadonlyMap<string, number>) {
  const { organisation: id, organisationName, customerNumber, subRegion } = row
  if (id === null) return null
  return {
    id,
    name: organisationName ?? id,
    customerNumber: customerNumber ?? "",
    subRegion: subRegion ?? "",
    members: members.get(id) ?? 0,
  }
}

export function locationAnswerOf({ organisation, location, locationName }: Row) {
  return location === null || organisation === null
    ? null
    : { id: location, name: locationName ?? location, organisation }
}
