import { z } from "zod"
import { parseSender } from "./address.ts"
import { readSigningKey } from "./dkim.ts"

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
  DKIM_DOMAIN: z.hostname("must be a domain like example.com").optional().meta({
    description:
      "domain that signs mails (DKIM): that of `MAIL_FROM` or one above it; `DKIM_SELECTOR` and `DKIM_PRIVATE_KEY` go with it",
    absent: "mails are not signed here",
  }),
  DKIM_SELECTOR: z
    .string()
    .regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i, "must be letters, digits, dots and hyphens")
    .optional()
    .meta({
      description: "name of the key: its public half stands in DNS at `<selector>._domainkey.<domain>`",
      absent: "none",
    }),
  DKIM_PRIVATE_KEY: z
    .string()
    .refine((text) => readSigningKey(text) !== null, "must be an RSA key of 1024 bits or more as PEM")
    .optional()
    .meta({
      description: "RSA key as PEM; its line breaks may be written as `\\n`",
      absent: "none",
    }),
})
