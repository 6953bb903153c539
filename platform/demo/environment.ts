import { z } from "zod"

/** Whether empty databases are filled with the demo world: its content, products, customers, tickets and accounts. */
export const demoEnvironment = z.object({
  DEMO: z.enum(["0", "1"], { error: "must be 0 or 1" }).optional().meta({
    description:
      "`1` fills an empty installation with the demo world, whose accounts include an internal administrator; `0` never does, as `npm start -- --without-demo`",
    absent: "`1` while no database, public origin or other service is configured",
  }),
})

/** An installation with one of these variables is a real one, where accounts that nobody created would be a risk. */
const signsOfProduction = [
  "PUBLIC_ORIGIN",
  "DATABASE_URL",
  "CONTENT_API_URL",
  "CATALOGUE_API_URL",
  "SEARCH_API_URL",
  "OIDC_ISSUER",
  "CUSTOMERS_API_URL",
  "TICKETS_API_URL",
] as const

type Configured = z.infer<typeof demoEnvironment> &
  Partial<Record<(typeof signsOfProduction)[number], string | undefined>>

export function isDemo(configured: Configured): boolean {
  if (configured.DEMO) return configured.DEMO === "1"
  return signsOfProduction.every((name) => configured[name] === undefined)
}
