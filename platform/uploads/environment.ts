import { z } from "zod"

const largestGb = 1_000_000

/** How much disk space one customer's files may take. */
export const uploadsEnvironment = z.object({
  UPLOADS_ORGANISATION_GB: z.coerce
    .number()
    .positive()
    .max(largestGb)
    .default(100)
    .meta({ description: "room in gigabytes for the files of an organisation's tickets" }),
})
