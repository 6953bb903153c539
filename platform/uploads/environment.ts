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
  CLAMAV_URL: z.url({ protocol: /^tcp$/, error: "must be like tcp://localhost:3310" }).optional().meta({
    description:
      "ClamAV's daemon, as `tcp://host:3310`, that sees each file before staff and colleagues may open it",
    absent: "files are marked as not scanned",
  }),
})

export function limitsOf({
  UPLOADS_ORGANISATION_GB,
  UPLOADS_ANONYMOUS_GB,
}: Pick<
  z.infer<typeof uploadsEnvironment>,
  "UPLOADS_ORGANISATION_GB" | "UPLOADS_ANONYMOUS_GB"
>): UploadLimits {
  return {
    ...uploadLimits,
    organisationBytes: UPLOADS_ORGANISATION_GB * bytesPerGb,
    anonymous: { ...uploadLimits.anonymous, allBytes: UPLOADS_ANONYMOUS_GB * bytesPerGb },
  }
}
