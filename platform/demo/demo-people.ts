/**
 * The people of the demo world as whom one can sign in; `demo-staffing.ts` has all others. Ids are fixed, since the
 * services refer to each other only by id. People are named after functions in a plant; where a first and a last name
 * are required, both are obviously invented.
 */
import type { DemoOrganisation } from "./demo-organisations.ts"

export type DemoPerson = {
  /** The account's id, which is the subject of its tokens. */
  id: string
  email: string
  firstName: string
  lastName: string
  organisationId: DemoOrganisation["id"] | null
  /** ISO 3166-1 alpha-2. */
  country: string
  city: string
  language: string
  /**
   * The account belongs to the company's own directory, so its profile and password can't be changed in the portal
   * [ACCT-06].
   */
  isInternal: boolean
  roles: readonly string[]
  /** The purpose of the account, printed on the console with its password; null where nobody needs to sign in. */
  shows: string | null
}

/** Roles in the form in which the provider's tokens carry them [ROLE-01]. */
const allServices = [
  "kmx_int_serviceticketing_active",
  "kmx_int_assetdb_active",
  "kmx_int_artemis_active",
  "kmx_int_direct_active",
  "kmx_int_mfpwm_active",
  "kmx_int_mfpmds_active",
  "kmx_int_lmsefront_active",
  "kmx_int_productinfo_active",
]

export const demoPeople: readonly DemoPerson[] = [
  {
    id: "7d9f4c52-0f0e-4f0a-9c55-1a2b3c4d0001",
    email: "maintenance@nordkabel.example",
    firstName: "Maintenance",
    lastName: "Hamburg",
    organisationId: "org-nordkabel",
    country: "DE",
    city: "Hamburg",
    language: "de",
    isInternal: false,
    roles: [
      "kmx_int_serviceticketing_active",
      "kmx_int_assetdb_active",
      "kmx_int_productinfo_active",
      "kmx_int_direct_active",
    ],
    shows: "external customer",
  },
  {
    id: "7d9f4c52-0f0e-4f0a-9c55-1a2b3c4d0002",
    email: "production@nordkabel.example",
    firstName: "Production",
    lastName: "Gdansk",
    organisationId: "org-nordkabel",
    country: "PL",
    city: "Gdańsk",
    language: "en",
    isInternal: false,
    roles: ["kmx_int_serviceticketing_active", "kmx_int_assetdb_active"],
    shows: "colleague in another plant",
  },
  {
    id: "7d9f4c52-0f0e-4f0a-9c55-1a2b3c4d0003",
    email: "portal@nordkabel.example",
    firstName: "Portal",
    lastName: "Nordkabel",
    organisationId: "org-nordkabel",
    country: "DE",
    city: "Hamburg",
    language: "de",
    isInternal: false,
    roles: ["kmx_delegatedadmin_extern", ...allServices, "kmx_artemis_onpremuser"],
    shows: "delegated administrator of a customer",
  },
  {
    id: "7d9f4c52-0f0e-4f0a-9c55-1a2b3c4d0004",
    email: "quality@lumen.example",
    firstName: "Quality",
    lastName: "Queretaro",
    organisationId: "org-lumen",
    country: "MX",
    city: "Querétaro",
    language: "es",
    isInternal: false,
    roles: ["kmx_int_serviceticketing_active", "kmx_int_assetdb_active", "kmx_int_lmsefront_inviteexpired"],
    shows: "customer of the other organisation",
  },
  {
    id: "7d9f4c52-0f0e-4f0a-9c55-1a2b3c4d0005",
    email: "engineering@lumen.example",
    firstName: "Engineering",
    lastName: "Queretaro",
    organisationId: "org-lumen",
    country: "MX",
    city: "Querétaro",
    language: "en",
    isInternal: false,
    roles: [
      "kmx_int_serviceticketing_active",
      "kmx_int_artemis_active",
      "kmx_artemis_onpremuser",
      "kmx_int_direct_pending",
      "kmx_int_lmsefront_invited",
      "kmx_int_mfpwm_active",
    ],
    shows: "every status of a tile",
  },
  {
    id: "7d9f4c52-0f0e-4f0a-9c55-1a2b3c4d0006",
    email: "reception@lumen.example",
    firstName: "Reception",
    lastName: "Timisoara",
    organisationId: "org-lumen",
    country: "RO",
    city: "Timișoara",
    language: "ro",
    isInternal: false,
    roles: [],
    shows: "no role yet",
  },
  {
    id: "7d9f4c52-0f0e-4f0a-9c55-1a2b3c4d0007",
    email: "service@komax.example",
    firstName: "Service",
    lastName: "Desk",
    organisationId: null,
    country: "CH",
    city: "Dierikon",
    language: "en",
    isInternal: true,
    roles: [
      "kmx_int_serviceticketing_active",
      "kmx_int_serviceticketing_support",
      "kmx_int_assetdb_active",
      "kmx_int_productinfo_active",
    ],
    shows: "internal employee, answers tickets",
  },
  {
    id: "7d9f4c52-0f0e-4f0a-9c55-1a2b3c4d0008",
    email: "portal@komax.example",
    firstName: "Portal",
    lastName: "Administration",
    organisationId: null,
    country: "CH",
    city: "Dierikon",
    language: "de",
    isInternal: true,
    roles: ["kmx_delegatedadmin_intern", ...allServices],
    shows: "delegated administrator, internal",
  },
]
