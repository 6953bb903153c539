import { createServer, type Socket } from "node:net"
import { createInterface } from "node:readline"

/** Who reads so slowly that this much waits for them is cut off; they learn of the gap when they come back. */
const mostWaitingBytes = 1024 * 1024

/**
 * Passes each line that one connection sends to all the others. The embedded database has one session for all, and so no LISTEN; what
 * threads and processes that share it tell each other goes this way (platform/notifications/embedded.ts).
 */
export async function openMessageHub(path: string): Promise<{ close(): Promise<void> }> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on("error", () => socket.destroy())
    socket.once("close", () => sockets.delete(socket))
    readLines(socket, (line) => passOn(line, socket))
  })

  function passOn(line: string, from: Socket) {
    for (const socket of sockets) {
      if (socket === from) continue
      if (socket.writableLength > mostWaitingBytes) socket.destroy()
      else socket.write(`${line}\n`)
    }
  }

  await new Promise<void>((ready, failed) => {
    server.once("error", failed)
    server.listen(path, ready)
  })
  return {
    close() {
      for (const socket of sockets) socket.destroy()
      return new Promise((done) => server.close(() => done()))
    },
  }
}

export function readLines(socket: Socket, receive: (line: string) => void): void {
  // The reader passes on the faults of its socket, of which the socket's own listener hears too.
  createInterface({ input: socket })
    .on("line", receive)
    .on("error", () => {})
}
