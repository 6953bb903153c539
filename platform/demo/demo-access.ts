/** Who of the demo world's people may use what: every state that an access can be in, and what waits for somebody. */
import { type DemoStaff, everybody } from "./demo-staffing.ts"

export type DemoAccess = {
  /** The person's address. */
  email: string
  organisation: string
  application: string
  role?: string
  status: "INVITED" | "PENDING" | "ACTIVE" | "INACTIVE" | "DECLINED"
  /** Days from the day on which the world is filled; the past is negative. */
  endsInDays?: number
  requestedDaysAgo?: number
  note?: string
  reason?: string
  /** The address of who decided, days ago. */
  decided?: { by: string; daysAgo: number }
}

const ofFunction: Readonly<Record<string, readonly string[]>> = {
  Maintenance: ["ticketing", "inventory"],
  Production: ["ticketing", "wire-flow"],
  Quality: ["inventory", "wire-master", "product-information"],
  Logistics: ["product-information", "direct"],
  Training: ["campus-learning", "product-information"],
  Portal: ["user-admin", "ticketing", "inventory", "product-information"],
}

const nordkabelAdmin = "portal@nordkabel.example"

/** What differs from the usual of the person's function. */
const special: readonly DemoAccess[] = [
  {
    ...{
      email: "production.chemnitz@nordkabel.example",
      organisation: "org-nordkabel",
      application: "ticketing",
    },
    ...{ status: "PENDING", requestedDaysAgo: 4 },
    note: "I take over the night shift in Chemnitz and have to report stops of the crimping line.",
  },
  {
    ...{
      email: "logistics.gdansk@nordkabel.example",
      organisation: "org-nordkabel",
      application: "inventory",
    },
    ...{ status: "PENDING", requestedDaysAgo: 1 },
    note: "For the stock of spare parts by machine.",
  },
  {
    ...{ email: "quality.suzhou@pacifica.example", organisation: "org-pacifica", application: "wire-master" },
    ...{ status: "PENDING", requestedDaysAgo: 2 },
  },
  {
    ...{ email: "logistics.hamburg@nordkabel.example", organisation: "org-nordkabel", application: "direct" },
    ...{ status: "INACTIVE", reason: "Orders go through the purchasing department now." },
    decided: { by: nordkabelAdmin, daysAgo: 30 },
  },
  {
    ...{
      email: "quality.hamburg@nordkabel.example",
      organisation: "org-nordkabel",
      application: "wire-master",
    },
    ...{ status: "DECLINED", requestedDaysAgo: 12, reason: "Quality works with the plant’s own licence." },
    decided: { by: nordkabelAdmin, daysAgo: 11 },
  },
  {
    ...{ email: "consultant@fieldwork.example", organisation: "org-nordkabel", application: "ticketing" },
    ...{ status: "ACTIVE", endsInDays: 10, decided: { by: nordkabelAdmin, daysAgo: 80 } },
  },
  {
    ...{ email: "consultant@fieldwork.example", organisation: "org-nordkabel", application: "inventory" },
    ...{ status: "ACTIVE", decided: { by: nordkabelAdmin, daysAgo: 80 } },
  },
  {
    ...{ email: "consultant@fieldwork.example", organisation: "org-lumen", application: "ticketing" },
    status: "ACTIVE",
  },
  {
    ...{
      email: "logistics.chemnitz@nordkabel.example",
      organisation: "org-nordkabel",
      application: "user-admin",
    },
    status: "ACTIVE",
  },
  {
    ...{
      email: "maintenance.chemnitz@nordkabel.example",
      organisation: "org-nordkabel",
      application: "ticketing",
    },
    status: "INVITED",
  },
  {
    ...{
      email: "maintenance.chemnitz@nordkabel.example",
      organisation: "org-nordkabel",
      application: "inventory",
    },
    status: "INVITED",
  },
  {
    ...{ email: "quality.gdansk@nordkabel.example", organisation: "org-nordkabel", application: "inventory" },
    status: "INVITED",
  },
]

/** Those of people whose account names no roles; the roles of `demoPeople` say theirs. */
export const demoAccesses: readonly DemoAccess[] = [
  ...special,
  ...everybody.flatMap((person) => usualAccesses(person)),
]

function usualAccesses({ email, firstName, organisationId, roles, hasAccount }: DemoStaff): DemoAccess[] {
  if (!organisationId || !hasAccount || roles.length > 0) return []
  const own = new Set(special.filter((one) => one.email === email).map(({ application }) => application))
  return (ofFunction[firstName] ?? [])
    .filter((application) => !own.has(application))
    .map((application) => ({ email, organisation: organisationId, application, status: "ACTIVE" }))
}

export type DemoInvitation = {
  /** Part of the link's token, so it never changes. */
  id: string
  email: string
  organisation: string
  madeBy: string
  /** It ends 14 days later. */
  madeDaysAgo: number
}

export const demoInvitations: readonly DemoInvitation[] = [
  {
    id: "7d9f4c52-0f0e-4f0a-9c55-1a2b3c4d9001",
    ...{ email: "maintenance.chemnitz@nordkabel.example", organisation: "org-nordkabel" },
    ...{ madeBy: nordkabelAdmin, madeDaysAgo: 3 },
  },
  {
    id: "7d9f4c52-0f0e-4f0a-9c55-1a2b3c4d9002",
    ...{ email: "quality.gdansk@nordkabel.example", organisation: "org-nordkabel" },
    ...{ madeBy: nordkabelAdmin, madeDaysAgo: 20 },
  },
]

/** Beside the organisation that the person's account names. */
export const demoMemberships = [{ email: "consultant@fieldwork.example", organisation: "org-lumen" }] as const

/** What internal administrators were given, by address. */
export const demoAssignments: Readonly<Record<string, "all" | readonly string[]>> = {
  "portal@komax.example": "all",
  "region@komax.example": ["org-nordkabel", "org-alpenstrom"],
}

/** Roles without prefix of staff whose account names none. */
export const demoStaffRoles: Readonly<Record<string, readonly string[]>> = {
  "region@komax.example": ["delegatedadmin_intern"],
}

/** By who registered without an invitation; an administrator decides. */
export const demoJoinRequests = [
  {
    ...{
      email: "newcomer@alpenstrom.example",
      organisation: "org-alpenstrom",
      isSuggested: true,
      madeDaysAgo: 2,
    },
    note: "I work in the tool shop in Linz and need service tickets.",
  },
] as const

/** Yearly confirmations of who still needs access: one that goes on, the one of the year before, and one that nobody finished in time. */
export const demoReviews: readonly {
  organisation: string
  startedDaysAgo: number
  /** How many of its mails were sent. */
  reminded: number
  /** The address of who kept everybody; null while it goes on. */
  finishedBy: string | null
}[] = [
  { organisation: "org-nordkabel", startedDaysAgo: 12, reminded: 1, finishedBy: null },
  { organisation: "org-nordkabel", startedDaysAgo: 377, reminded: 1, finishedBy: nordkabelAdmin },
  { organisation: "org-pacifica", startedDaysAgo: 40, reminded: 3, finishedBy: null },
]
