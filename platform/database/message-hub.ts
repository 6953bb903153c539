import { createServer, type Socket } from "node:net"
import { createInterface } from "node:readline"

/**
 * A connection that reads too slowly is closed when this much is queued for it; its reader learns of the gap when it
 * reconnects.
 */
const mostWaitingBytes = 1024 * 1024

/**
 * Passes each line from one connection on to all others. It replaces LISTEN for the threads and processes that share
 * the embedded database, which has only one session (platform/notifications/embedded.ts).
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
  // The line reader repeats its socket's errors, which the socket's own listener handles already.
  createInterface({ input: socket })
    .on("line", receive)
    .on("error", () => {})
}
