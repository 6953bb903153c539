import type { Secrets } from "../secrets/secrets.ts"

/** The token's name among the secrets. */
export const outboxTokenName = "mail-outbox"

type Configured = { SMTP_URL?: string | undefined; MAIL_OUTBOX_TOKEN?: string | undefined }

/** What opens the outbox: from the configuration, else generated at the first start and printed on the console. */
export function outboxTokenOf({ MAIL_OUTBOX_TOKEN }: Configured, secrets: Secrets): string {
  return MAIL_OUTBOX_TOKEN ?? secrets.get(outboxTokenName)
}

/** What lists of passwords show: undefined where mails are sent, or the configuration says the token. */
export function listedOutboxToken(configured: Configured, secrets: Secrets): string | undefined {
  if (configured.SMTP_URL || configured.MAIL_OUTBOX_TOKEN) return undefined
  return outboxTokenOf(configured, secrets)
}
