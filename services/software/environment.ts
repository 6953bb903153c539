import { z } from "zod"
import { readForCommand } from "../../platform/database/command-environment.ts"
import { databaseEnvironment } from "../../platform/database/environment.ts"
import { secretsEnvironment } from "../../platform/secrets/environment.ts"

/** The software service's configuration: the embedded one is used unless `SOFTWARE_API_URL` names another [HTTP-04]. */
export const softwareEnvironment = z.object({
  SOFTWARE_API_URL: z
    .url({ protocol: /^https?$/, error: "must be an http(s) address" })
    .optional()
    .meta({
      description: "GraphQL endpoint of a software download centre [HTTP-04]",
      absent: "the embedded service",
    }),
  SOFTWARE_API_TOKEN: z.string().min(1).optional().meta({
    description: "the website's own token there, with which it says that an account was deleted",
    absent: "none",
  }),
  SOFTWARE_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(500)
    .max(60_000)
    .default(5_000)
    .meta({ description: "how long a query may take" }),
  SOFTWARE_FOLDER: z.string().min(1).optional().meta({
    description:
      "folder of products, versions and files that is imported at each start, as by `npm run software:import`",
    absent: "the demo world's software, where there is one",
  }),
  SOFTWARE_SIGNING_KEYS: z.string().min(1).optional().meta({
    description:
      "public keys of minisign, separated by spaces, whose signatures (`.minisig` beside a file) are taken as they are",
    absent: "files are signed with this installation's own key alone",
  }),
})

const importEnvironment = z.object({
  ...databaseEnvironment.pick({ DATABASE_URL: true, DATA_DIR: true }).shape,
  ...secretsEnvironment.pick({ SECRET_KEY: true }).shape,
  ...softwareEnvironment.pick({ SOFTWARE_SIGNING_KEYS: true }).shape,
})

/** For `npm run software:import`. */
export function readImportEnvironment(): z.infer<typeof importEnvironment> {
  return readForCommand(importEnvironment)
}

/** For commands that look up products of the embedded service, and say where it isn't. */
export function readCentreEnvironment(): Pick<z.infer<typeof softwareEnvironment>, "SOFTWARE_API_URL"> {
  return softwareEnvironment
    .pick({ SOFTWARE_API_URL: true })
    .parse(Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== "")))
}
