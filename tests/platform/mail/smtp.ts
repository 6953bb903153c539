import { once } from "node:events"
import type { AddressInfo } from "node:net"
import PostalMime, { type Email } from "postal-mime"
import { SMTPServer, type SMTPServerOptions } from "smtp-server"
import { onTestFinished } from "vitest"

export type Received = { raw: string; email: Email; recipients: string[] }

/** A real SMTP server on a free port, or on `port`; it accepts every mail unless `options` override that. */
export async function startSmtp(options: SMTPServerOptions = {}, port = 0) {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    // Closing doesn't wait for connections that a pool keeps open.
    closeTimeout: 50,
    disabledCommands: ["STARTTLS"],
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.on("data", (chunk: Buffer) => chunks.push(chunk))
      stream.on("end", async () => {
        const raw = Buffer.concat(chunks)
        const recipients = session.envelope.rcptTo.map(({ address }) => address)
        received.push({ raw: raw.toString("utf8"), email: await PostalMime.parse(raw), recipients })
        callback()
      })
    },
    ...options,
  })
  server.on("error", () => undefined)
  server.listen(port, "127.0.0.1")
  await once(server.server, "listening")
  const stop = () => new Promise<void>((done) => server.close(done))
  onTestFinished(stop)
  const address = server.server.address() as AddressInfo
  return { received, stop, port: address.port, url: `smtp://127.0.0.1:${address.port}` }
}
