import type { Region } from "../../ground/graphql/generated/content.ts"
import { continentOf } from "../../request/sites/continents.ts"

const southAmerica = new Set("AR BO BR CL CO EC FK GF GY PE PY SR UY VE".split(" "))
const middleEast = new Set("AE BH IL IQ IR JO KW LB OM PS QA SA SY YE".split(" "))

const regionByContinent: Readonly<Record<string, Region>> = {
  "150": "EUROPE",
  "142": "ASIA_PACIFIC",
  "009": "ASIA_PACIFIC",
  "002": "MIDDLE_EAST_AFRICA",
}

/** The sales region of a country; null for one on no continent. */
export function regionOf(countryCode: string): Region | null {
  const continent = continentOf(countryCode)
  if (continent === "019") return southAmerica.has(countryCode) ? "SOUTH_AMERICA" : "NORTH_AMERICA"
  if (middleEast.has(countryCode)) return "MIDDLE_EAST_AFRICA"
  return regionByContinent[continent] ?? null
}
