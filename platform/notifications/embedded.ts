import { EventEmitter } from "node:events"
import { connect, type Socket } from "node:net"
import { readLines } from "../database/message-hub.ts"
import type { Notifications } from "./notifications.ts"

const reconnectMs = 100

/**
 * Connects threads and processes that share an embedded database, through the socket beside it. A thread receives its
 * own messages at once; the owner of the database passes them on to the others. When the owner ends, the next owner
 * listens at the same path.
 */
export async function embeddedNotifications(path: string): Promise<Notifications> {
  const emitter = new EventEmitter()
  emitter.setMaxListeners(0)
  const gapCallbacks: (() => void)[] = []
  let isClosed = false
  let connected: Promise<Socket> = connectOnce()

  async function connectOnce(): Promise<Socket> {
    while (true) {
      const socket = await tryConnect(path)
      if (socket) return listen(socket)
      if (isClosed) throw new Error("the notifications are closed")
      await new Promise((done) => setTimeout(done, reconnectMs))
    }
  }

  function listen(socket: Socket): Socket {
    socket.on("error", () => socket.destroy())
    socket.once("close", () => {
      if (isClosed) return
      connected = connectOnce()
      connected.then(tellOfGap, () => {})
    })
    readLines(socket, hear)
    return socket
  }

  function hear(line: string) {
    const [channel, message] = JSON.parse(line) as [string, string]
    emitter.emit(channel, message)
  }

  function tellOfGap() {
    for (const callback of gapCallbacks) callback()
  }

  await connected
  return {
    async publish(channel, message) {
      emitter.emit(channel, message)
      const socket = await connected
      socket.write(`${JSON.stringify([channel, message])}\n`)
    },
    subscribe: (channel, receive) => void emitter.on(channel, receive),
    onGap: (callback) => void gapCallbacks.push(callback),
    async close() {
      isClosed = true
      emitter.removeAllListeners()
      const socket = await connected.catch(() => null)
      // The last messages are still sent.
      await new Promise<void>((done) => (socket && !socket.destroyed ? socket.end(done) : done()))
      socket?.destroy()
    },
  }
}

function tryConnect(path: string): Promise<Socket | null> {
  return new Promise((done) => {
    const socket = connect(path)
    socket.once("connect", () => {
      socket.removeAllListeners("error")
      done(socket.unref())
    })
    socket.once("error", () => done(null))
  })
}
