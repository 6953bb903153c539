/** The connection to the SMTP server. */
import { createTransport, type SendMailOptions } from "nodemailer"
import { type DkimKey, signedHeaders } from "./dkim.ts"

export type Transport = {
  send(letter: SendMailOptions): Promise<void>
  close(): void
}

/** After this time a delivery is abandoned and its connection closed, so that the server can't complete it later. */
const sendTimeoutMs = 120_000

const parallelConnections = 3

/**
 * Opens a small pool of connections. `smtps:` uses TLS from the start; `smtp:` switches to TLS if the server offers it,
 * and requires it when a password would cross the network. Options in the address (`?tls.rejectUnauthorized=false`)
 * take precedence. With a key, every mail is signed.
 */
export function openTransport(smtpUrl: string, dkim: DkimKey | null = null): Transport {
  const transporter = createTransport({
    ...(dkim ? { dkim: { ...dkim, headerFieldNames: signedHeaders } } : {}),
    pool: true,
    url: smtpUrl,
    maxConnections: parallelConnections,
    // The outbox retries and counts the attempts; the library must not retry silently on another connection.
    maxRequeues: 0,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    requireTLS: needsTls(new URL(smtpUrl)),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  // An error of an idle connection affects no mail.
  transporter.on("error", () => undefined)
  return {
    async send(letter) {
      await transporter.sendMail({ ...letter, signal: AbortSignal.timeout(sendTimeoutMs) })
    },
    close: () => transporter.close(),
  }
}

function needsTls({ protocol, username, hostname, searchParams }: URL): boolean {
  const isLocal = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
  return protocol === "smtp:" && username !== "" && !isLocal && !searchParams.has("ignoreTLS")
}

export type DeliveryFault = {
  /** `refused`: the server rejects this recipient for good. `unreachable`: at present no mail can be delivered. */
  kind: "refused" | "unreachable" | "other"
  /** The error without the server's words about the recipient. */
  summary: string
}

const unreachableCodes = [
  "ECONNECTION",
  "ECONNREFUSED",
  "ESOCKET",
  "EDNS",
  "ETLS",
  "EAUTH",
  "ENOAUTH",
  "EPROXY",
  "EREQUIRETLS",
]

export function readFault(error: unknown): DeliveryFault {
  const {
    code = "unknown",
    command = "",
    message = "",
    responseCode,
  } = error as {
    code?: string
    command?: string
    message?: string
    responseCode?: number
  }
  const summary = [code, command, responseCode].filter(Boolean).join(" ")
  const isRefused = command === "RCPT TO" && responseCode !== undefined && responseCode >= 500
  if (isRefused) return { kind: "refused", summary }
  const isUnreachable = unreachableCodes.includes(code) || (code === "ETIMEDOUT" && command === "CONN")
  if (!isUnreachable) return { kind: "other", summary }
  // Before a connection stands, no recipient was named; the words say which address was asked, as whoever runs it has to know.
  return { kind: "unreachable", summary: `SMTP_URL: ${command === "CONN" && message ? message : summary}` }
}
