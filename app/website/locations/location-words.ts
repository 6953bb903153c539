import type { ContactType, Region } from "../../ground/graphql/generated/content.ts"

/** What a location is there for, in words. */
export const typeKeys = {
  HEADQUARTERS: "locations:types.HEADQUARTERS",
  SALES: "locations:types.SALES",
  SERVICE: "locations:types.SERVICE",
  TRAINING: "locations:types.TRAINING",
  DEMONSTRATION: "locations:types.DEMONSTRATION",
  DISTRIBUTOR: "locations:types.DISTRIBUTOR",
} as const satisfies Record<ContactType, string>

export const regionKeys = {
  EUROPE: "locations:regions.EUROPE",
  NORTH_AMERICA: "locations:regions.NORTH_AMERICA",
  SOUTH_AMERICA: "locations:regions.SOUTH_AMERICA",
  ASIA_PACIFIC: "locations:regions.ASIA_PACIFIC",
  MIDDLE_EAST_AFRICA: "locations:regions.MIDDLE_EAST_AFRICA",
} as const satisfies Record<Region, string>
