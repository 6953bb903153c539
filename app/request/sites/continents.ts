/** The continents by UN M.49 code, for which `Intl.DisplayNames` has names in every language, with their countries. */
const countriesByContinent: Readonly<Record<string, string>> = {
  "150":
    "AD AL AT AX BA BE BG BY CH CY CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS RU SE SI SJ SK SM UA VA XK",
  "019":
    "AG AI AR AW BB BL BM BO BQ BR BS BV BZ CA CL CO CR CU CW DM DO EC FK GD GF GL GP GS GT GY HN HT JM KN KY LC MF MQ MS MX NI PA PE PM PR PY SR SV SX TC TT US UY VC VE VG VI",
  "142":
    "AE AF AM AZ BD BH BN BT CN GE HK ID IL IN IQ IR JO JP KG KH KP KR KW KZ LA LB LK MM MN MO MV MY NP OM PH PK PS QA SA SG SY TH TJ TL TM TR TW UZ VN YE",
  "002":
    "AO BF BI BJ BW CD CF CG CI CM CV DJ DZ EG EH ER ET GA GH GM GN GQ GW IO KE KM LR LS LY MA MG ML MR MU MW MZ NA NE NG RE RW SC SD SH SL SN SO SS ST SZ TD TF TG TN TZ UG YT ZA ZM ZW",
  "009": "AS AU CC CK CX FJ FM GU HM KI MH MP NC NF NR NU NZ PF PG PN PW SB TK TO TV UM VU WF WS",
}

/** In display order; `001`, the world, is for countries on no continent, such as Antarctica. */
export const continents = ["150", "019", "142", "002", "009", "001"] as const

const continentByCountry = new Map(
  Object.entries(countriesByContinent).flatMap(([continent, codes]) =>
    codes.split(" ").map((code) => [code, continent] as const),
  ),
)

/** The continent's UN M.49 code. */
export function continentOf(countryCode: string): string {
  return continentByCountry.get(countryCode) ?? "001"
}

/** All of them, ISO 3166-1 alpha-2 in upper case. */
export const countryCodes: readonly string[] = [...continentByCountry.keys()]
