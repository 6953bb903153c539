/** Talks to ClamAV's daemon over TCP: a file goes there in pieces (`INSTREAM`), and one line comes back. */
import { once } from "node:events"
import { connect, type Socket } from "node:net"
import type { Readable } from "node:stream"

export type ScanResult =
  | { scan: "CLEAN" }
  /** With the name of what was found. */
  | { scan: "INFECTED"; note: string }
  /** The scanner is well, but can't look at this file: it is too large for its settings. */
  | { scan: "NOT_SCANNED"; note: string }

/** How long the scanner may be silent: a film of 100 MB takes it some seconds. */
const silenceMs = 60_000
const maxAnswerBytes = 4_096

/**
 * @param address `tcp://host:3310`.
 * @throws when the scanner can't be reached, falls silent or breaks off: then nothing is known about the file.
 */
export async function scanStream(
  address: string,
  file: Readable,
  timeoutMs = silenceMs,
): Promise<ScanResult> {
  const { hostname, port } = new URL(address)
  const socket = connect({ host: hostname.replace(/^\[|\]$/g, ""), port: Number(port || 3310) })
  socket.setTimeout(timeoutMs, () => socket.destroy(new Error("the scanner is silent")))
  try {
    const answer = readAnswer(socket)
    // The scanner may answer and close while the file is still being sent: then its answer counts, and not the broken pipe.
    const sent = send(socket, file).catch((error: Error) => error)
    const text = await answer
    file.destroy()
    await sent
    return read(text)
  } finally {
    file.destroy()
    socket.destroy()
  }
}

async function send(socket: Socket, file: Readable): Promise<void> {
  await once(socket, "connect")
  await write(socket, Buffer.from("zINSTREAM\0"))
  for await (const chunk of file) {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(chunk.length)
    await write(socket, length)
    await write(socket, chunk)
  }
  await write(socket, Buffer.alloc(4))
}

/** Waits until the network has taken it, so that a file of any size needs little memory. */
function write(socket: Socket, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.write(bytes, (error) => (error ? reject(error) : resolve()))
  })
}

function readAnswer(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ""
    socket.on("data", (chunk) => {
      text += chunk.toString("utf8")
      if (text.includes("\0") || text.length > maxAnswerBytes) resolve(text)
    })
    // Sending fails with a reset while the answer may already be here, so the end decides and not the error.
    let failure: Error | null = null
    socket.on("error", (error) => {
      failure = error
    })
    socket.on("close", () => (text ? resolve(text) : reject(failure ?? new Error("the scanner hung up"))))
  })
}

function read(text: string): ScanResult {
  const answer = text.split("\0")[0]?.trim() ?? ""
  if (/: OK$/.test(answer)) return { scan: "CLEAN" }
  const [, found] = /: (.+) FOUND$/.exec(answer) ?? []
  if (found) return { scan: "INFECTED", note: found }
  if (/size limit exceeded/i.test(answer)) return { scan: "NOT_SCANNED", note: "too large for the scanner" }
  throw new Error(`the scanner answered: ${answer}`)
}
