/**
 * A lock on a folder that ends with the process that holds it, however that process ends, and that processes in
 * different containers see when they share the folder.
 *
 * A number in a file can't do that: in a container Node is process 1, before and after a hard kill, so the id in the
 * file would name the new process itself. A listening Unix socket in the folder can: the kernel closes it with its
 * process, a connection to what is left of it is refused, and a socket's path is found by the file system, whatever
 * process or network namespace asks.
 */
import { randomBytes } from "node:crypto"
import { once } from "node:events"
import { readdir, rm } from "node:fs/promises"
import { connect, createServer } from "node:net"
import { join } from "node:path"

export type FolderLock = { release(): Promise<void> }

const prefix = "owner-"
/** The longest name of a lock, for callers that have to check the length of a path. */
export const longestLockName = `${prefix}00000000`

/**
 * Takes the lock of the folder, or returns null when another holder or candidate is alive.
 *
 * Each candidate listens first, at a name that nobody else uses, and looks at the others afterwards. Of two that try at
 * the same moment at least one therefore sees the other and steps back; often both do, so callers try again after a
 * pause of random length. A name is never used twice, so a socket that refuses connections can be deleted without
 * the danger that somebody has just begun to listen there.
 */
export async function takeFolderLock(folder: string): Promise<FolderLock | null> {
  if (await isHeld(folder)) return null
  const name = `${prefix}${randomBytes(4).toString("hex")}`
  const server = createServer((probe) => probe.destroy()).unref()
  server.listen(join(folder, name))
  await once(server, "listening")
  async function release() {
    // Closing deletes the socket as well.
    await new Promise((done) => server.close(done))
  }
  if (!(await isHeld(folder, name))) return { release }
  await release()
  return null
}

/** Whether somebody else listens in the folder. Deletes what dead holders have left. */
async function isHeld(folder: string, ownName?: string): Promise<boolean> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(prefix) || name === ownName) continue
    const path = join(folder, name)
    if (await isAlive(path)) return true
    await rm(path, { force: true })
  }
  return false
}

/** Anything but a refused connection counts as alive: the queue of connections may be full, or rights may be missing. */
function isAlive(path: string): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(path)
    socket.once("connect", () => {
      socket.destroy()
      done(true)
    })
    socket.once("error", ({ code }: NodeJS.ErrnoException) => {
      done(code !== "ECONNREFUSED" && code !== "ENOENT" && code !== "ENOTSOCK")
    })
  })
}
