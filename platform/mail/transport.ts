/** Speaks with the SMTP server. */
import { createTransport, type SendMailOptions } from "nodemailer"

export type Transport = {
  send(letter: SendMailOptions): Promise<void>
  close(): void
}

/** A letter that takes longer is given up and its connection with it: nobody sends it on behind our back. */
export const sendTimeoutMs = 120_000

const parallelConnections = 3

/**
 * A small pool of connections. `smtps:` is TLS from the start; `smtp:` becomes TLS where the server offers it, and has to where
 * a password would cross the network. Options of the address (`?tls.rejectUnauthorized=false`) go before these.
 */
export function openTransport(smtpUrl: string): Transport {
  const transporter = createTransport({
    pool: true,
    url: smtpUrl,
    maxConnections: parallelConnections,
    // A letter is tried again by the outbox, which counts; not silently on another connection.
    maxRequeues: 0,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    requireTLS: needsTls(new URL(smtpUrl)),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  // A connection that breaks while idle is nobody's letter.
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
  /** `refused`: the server doesn't know this reader, and never will. `unreachable`: no letter gets through now. */
  kind: "refused" | "unreachable" | "other"
  /** Without what the server said of the reader. */
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
    responseCode,
  } = error as {
    code?: string
    command?: string
    responseCode?: number
  }
  const summary = [code, command, responseCode].filter(Boolean).join(" ")
  const isRefused = command === "RCPT TO" && responseCode !== undefined && responseCode >= 500
  if (isRefused) return { kind: "refused", summary }
  const isUnreachable = unreachableCodes.includes(code) || (code === "ETIMEDOUT" && command === "CONN")
  return { kind: isUnreachable ? "unreachable" : "other", summary }
}
