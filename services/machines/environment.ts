import { z } from "zod"
import { readForCommand } from "../../platform/database/command-environment.ts"
import { databaseEnvironment } from "../../platform/database/environment.ts"

/**
 * The machines service's configuration: the embedded one is used unless `MACHINES_API_URL` names another, or
 * `CUSTOMERS_API_URL` one for customers and machines.
 */
export const machinesEnvironment = z.object({
  MACHINES_API_URL: z
    .url({ protocol: /^https?$/, error: "must be an http(s) address" })
    .optional()
    .meta({
      description: "GraphQL endpoint of another machines service",
      absent: "that of customers, otherwise the embedded service",
    }),
  MACHINES_API_TOKEN: z.string().min(1).optional().meta({
    description: "the website's own token there, with which its services ask what an organisation owns",
    absent: "none",
  }),
  CSAF_PUBLISHER_NAME: z
    .string()
    .min(1)
    .max(200)
    .default("Komax")
    .meta({ description: "who publishes security and safety notices, as advisories for programs name it" }),
  CSAF_PUBLISHER_NAMESPACE: z
    .url({ protocol: /^https?$/, error: "must be an http(s) address" })
    .optional()
    .meta({ description: "the address that stands for the publisher there", absent: "PUBLIC_ORIGIN" }),
  MACHINES_DESK_ADDRESS: z.email().optional().meta({
    description: "who is told by mail when customers ask for a change in the inventory",
    absent: "staff look into the portal",
  }),
  MACHINES_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(100)
    .max(60_000)
    .default(5_000)
    .meta({ description: "how long a query may take" }),
  DOCUMENTS_FOLDER: z.string().min(1).optional().meta({
    description:
      "folder of technical documents that is imported at each start, as by `npm run documents:import`",
    absent: "the demo world's documents, where there is one",
  }),
})

const importEnvironment = databaseEnvironment.pick({ DATABASE_URL: true, DATA_DIR: true })

/** For `npm run documents:import`. */
export function readDocumentImportEnvironment(): z.infer<typeof importEnvironment> {
  return readForCommand(importEnvironment)
}
