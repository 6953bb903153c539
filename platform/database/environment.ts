import { z } from "zod"
import { readForCommand } from "./command-environment.ts"

/** The location of the data. Without `DATABASE_URL` an embedded PostgreSQL stores it in `DATA_DIR`. */
export const databaseEnvironment = z.object({
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: "must be an address like postgresql://user:password@host:5432/name",
    })
    .optional()
    .meta({
      description: "PostgreSQL server, as `postgresql://user:password@host:5432/name`",
      absent: "the embedded database",
    }),
  DATABASE_POOL_SIZE: z.coerce
    .number()
    .int()
    .min(1)
    .max(100)
    .default(10)
    .meta({ description: "connections per process" }),
  DATABASE_STATEMENT_SECONDS: z.coerce.number().min(1).max(3_600).default(15).meta({
    description:
      "how long one statement of the website may take on PostgreSQL; imports and jobs have no limit",
  }),
  DATABASE_WAIT_SECONDS: z.coerce
    .number()
    .min(0)
    .max(3_600)
    .default(60)
    .meta({ description: "how long a start waits for PostgreSQL to answer" }),
  DATA_DIR: z
    .string()
    .min(1)
    .default("./data")
    .meta({ description: "folder of the embedded database, files, pictures and secrets" }),
})

/** For commands that need only the database. */
export function readDatabaseEnvironment(): z.infer<typeof databaseEnvironment> {
  return readForCommand(databaseEnvironment)
}
