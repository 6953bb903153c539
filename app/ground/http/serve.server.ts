import { once } from "node:events"
import { createServer, type Server } from "node:net"
import { isNamed } from "./named-error.ts"

/** Why the server can't listen, in a sentence for whoever starts it. */
export class ListenFault extends Error {
  override name = "ListenFault"

  static override [Symbol.hasInstance](value: unknown): value is ListenFault {
    return isNamed(value, "ListenFault")
  }
}

type Place = { PORT: number; HOST: string }

/** @throws {ListenFault} when the port can't be had, with a message that says what to do. */
export async function listen(server: Server, { PORT, HOST }: Place) {
  server.listen(PORT, HOST)
  await once(server, "listening").catch((error: NodeJS.ErrnoException) => {
    throw new ListenFault(listenFault(error, { PORT, HOST }))
  })
}

/** Tries the port before the long part of a start. @throws like `listen`. */
export async function checkPort(place: Place) {
  const server = createServer()
  await listen(server, place)
  server.close()
  await once(server, "close")
}

function listenFault({ code, message }: NodeJS.ErrnoException, { PORT, HOST }: Place): string {
  if (code === "EADDRINUSE")
    return `Port ${PORT} is in use. Stop what runs there, or choose another: PORT=3001 npm start`
  if (code === "EACCES") return `PORT: this user may not listen at port ${PORT}. Choose one above 1023`
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
    return `HOST: this machine has no address ${HOST}. 0.0.0.0 means all that it has`
  return `PORT and HOST: ${HOST}:${PORT} can't be listened at: ${message}`
}
