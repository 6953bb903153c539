import { once } from "node:events"
import type { AddressInfo } from "node:net"
import { createServer, type Socket } from "node:net"
import { onTestFinished } from "vitest"

type Options = {
  /** Says what it thinks of a file; null to stay silent. */
  answer?: (file: Buffer) => string | null
  /** Beyond this it refuses a file in the middle and hangs up, as clamd does. */
  maxBytes?: number
}

/** ClamAV's test file, in two parts, so that no scanner takes this source for it. */
export const eicar = `${"X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR"}-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`

/** A daemon that speaks clamd's protocol strictly: a wrong frame ends the conversation without an answer. */
export async function startFakeClamd({ answer = judge, maxBytes = Number.POSITIVE_INFINITY }: Options = {}) {
  const seen: Buffer[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on("error", () => undefined)
    void converse(socket)
  }).listen(0, "127.0.0.1")
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  await once(server, "listening")

  async function converse(socket: Socket) {
    let bytes = Buffer.alloc(0)
    const pieces: Buffer[] = []
    let size = 0
    let isBegun = false
    // A socket that isn't read any further stays open, since a silent daemon doesn't hang up.
    for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
      bytes = Buffer.concat([bytes, chunk as Buffer])
      if (!isBegun) {
        if (bytes.length < 10) continue
        if (bytes.toString("latin1", 0, 10) !== "zINSTREAM\0") return socket.destroy()
        isBegun = true
        bytes = bytes.subarray(10)
      }
      while (bytes.length >= 4) {
        const length = bytes.readUInt32BE(0)
        if (length === 0) return end(socket, Buffer.concat(pieces))
        if (bytes.length < 4 + length) break
        pieces.push(bytes.subarray(4, 4 + length))
        size += length
        bytes = bytes.subarray(4 + length)
        if (size > maxBytes) return void socket.end("INSTREAM size limit exceeded. ERROR\0")
      }
    }
    return socket.destroy()
  }

  function end(socket: Socket, file: Buffer) {
    seen.push(file)
    const text = answer(file)
    if (text !== null) socket.end(`${text}\0`)
  }
  return { url: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`, seen }
}

function judge(file: Buffer): string {
  return file.includes(eicar) ? "stream: Eicar-Test-Signature FOUND" : "stream: OK"
}
