import { z } from "zod"
import { bytesPerGb, type UploadLimits, uploadLimits } from "./limits.ts"

const largestGb = 1_000_000

/** How much of the disk files may take. */
export const uploadsEnvironment = z.object({
  UPLOADS_ORGANISATION_GB: z.coerce
    .number()
    .positive()
    .max(largestGb)
    .default(100)
    .meta({ description: "room in gigabytes for the files of an organisation's tickets" }),
  UPLOADS_ANONYMOUS_GB: z.coerce
    .number()
    .positive()
    .max(largestGb)
    .default(20)
    .meta({ description: "gigabytes that forms of people without an account may bring within a day" }),
})

export function limitsOf({
  UPLOADS_ORGANISATION_GB,
  UPLOADS_ANONYMOUS_GB,
}: z.infer<typeof uploadsEnvironment>): UploadLimits {
  return {
    ...uploadLimits,
    organisationBytes: UPLOADS_ORGANISATION_GB * bytesPerGb,
    anonymous: { ...uploadLimits.anonymous, allBytes: UPLOADS_ANONYMOUS_GB * bytesPerGb },
  }
}
