import { z } from "zod"
import { parseSender } from "./address.ts"

/** The configuration of outgoing mail. Without `SMTP_URL` mails are stored and can be read at `/mail-outbox`. */
export const mailEnvironment = z.object({
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: "must be an address like smtps://user:password@host:465" })
    .optional()
    .meta({
      description: "mail server, as `smtps://user:password@host:465` or `smtp://…`",
      absent: "mails are kept and can be read at `/mail-outbox`",
    }),
  MAIL_OUTBOX_TOKEN: z
    .string()
    .regex(/^[\w-]{16,200}$/, "must be 16 characters or more out of A-Z, a-z, 0-9, - and _")
    .optional()
    .meta({
      description: "opens `/mail-outbox?token=…` where no `SMTP_URL` is set; in development it opens without",
      absent: "made at first start and printed with the address",
    }),
  MAIL_FROM: z
    .string()
    .refine((text) => parseSender(text) !== null, "must be like Name <name@example.com>")
    .optional()
    .meta({
      description: "who mails are from, as `Name <name@example.com>`",
      absent: "the brand at the public host",
    }),
})
