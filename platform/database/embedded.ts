import { mkdir, mkdtemp, rm, symlink } from "node:fs/promises"
import { connect, type Socket } from "node:net"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { Worker } from "node:worker_threads"
import { type FolderLock, longestLockName, takeFolderLock } from "./folder-lock.ts"

/** `messagesPath` is the socket over which the threads and processes that share the database exchange messages. */
export type EmbeddedAddress = { host: string; database: string; user: string; messagesPath: string }

/** The embedded PostgreSQL: PGlite in a worker thread, reachable through a socket in its data folder. */
export type Embedded = {
  address: EmbeddedAddress
  close(): Promise<void>
}

const socketName = ".s.PGSQL.5432"
const messagesName = "messages"
// The longest path of a Unix socket that both Linux and macOS accept.
const maxSocketPathLength = 103
const longestName = Math.max(socketName.length, messagesName.length, longestLockName.length)
const startTimeoutMs = 60_000
const retryMs = 200
// Two processes that tried to take the lock at the same moment must not do so again.
const retrySpreadMs = 200

/**
 * Opens the database in `dataDir`. One process owns the files. A second one (an import beside the running site, a new
 * start while the old one shuts down) connects to the owner's socket, and takes over the files when the owner ends.
 */
export async function openEmbedded(dataDir: string): Promise<Embedded> {
  const folder = resolve(dataDir, "postgres")
  await mkdir(folder, { recursive: true })
  const { path: socketFolder, forget } = await shortPathOf(folder)
  const paths = {
    filesFolder: join(folder, "files"),
    socketFolder,
    socketPath: join(socketFolder, socketName),
    messagesPath: join(socketFolder, messagesName),
  }
  const { messagesPath } = paths
  const address = { host: socketFolder, database: "postgres", user: "postgres", messagesPath }
  const close = await ownOrShare(paths)
  return { address, close: () => close().finally(forget) }
}

type Close = () => Promise<void>
type Paths = { filesFolder: string; socketFolder: string; socketPath: string; messagesPath: string }

async function ownOrShare(paths: Paths): Promise<Close> {
  const { socketFolder, socketPath, filesFolder } = paths
  const deadline = Date.now() + startTimeoutMs
  while (Date.now() < deadline) {
    const owner = await connectTo(socketPath)
    if (owner) return shareUntilGone(owner, paths)
    const lock = await takeFolderLock(socketFolder)
    if (lock) return startWorker(paths, lock)
    await sleep(retryMs + Math.random() * retrySpreadMs)
  }
  throw new Error(`the embedded database in ${filesFolder} is held by another process that does not answer`)
}

/** @param owner an idle connection to the owner, whose end shows that the owner has gone. */
function shareUntilGone(owner: Socket, paths: Paths): Close {
  let isClosed = false
  let successor: Promise<Close> | undefined
  owner.on("error", () => {})
  owner.once("close", () => {
    // If taking over fails, the unhandled rejection ends the process, which would have no database any more.
    if (!isClosed) successor = ownOrShare(paths)
  })
  return async function close() {
    isClosed = true
    owner.destroy()
    const closeSuccessor = await successor
    await closeSuccessor?.()
  }
}

/**
 * A Unix socket's path may only be about a hundred characters long. A folder with a longer path gets a second, short
 * one: a link in a private temporary folder. The sockets still lie in the folder itself, where every process finds them.
 */
async function shortPathOf(folder: string): Promise<{ path: string; forget: () => Promise<void> }> {
  if (folder.length + 1 + longestName <= maxSocketPathLength) return { path: folder, forget: async () => {} }
  const around = await mkdtemp(join(tmpdir(), "pg-"))
  const path = join(around, "d")
  await symlink(folder, path)
  return { path, forget: () => rm(around, { recursive: true, force: true }) }
}

function connectTo(socketPath: string): Promise<Socket | null> {
  return new Promise((done) => {
    const socket = connect(socketPath)
    socket.once("connect", () => done(socket.unref()))
    socket.once("error", () => done(null))
  })
}

async function startWorker(
  { filesFolder, socketPath, messagesPath }: Paths,
  lock: FolderLock,
): Promise<Close> {
  await rm(socketPath, { force: true })
  await rm(messagesPath, { force: true })
  const workerData = { filesFolder, socketPath, messagesPath }
  const worker = new Worker(new URL("./embedded-worker.ts", import.meta.url), { workerData })
  await new Promise<void>((ready, failed) => {
    // Under `node --watch` the worker also reports the modules it loads.
    worker.on("message", (message) => message === "ready" && ready())
    worker.once("error", failed)
    worker.once("exit", (code) =>
      failed(new Error(`the embedded database stopped at start with code ${code}`)),
    )
  }).catch(async (error) => {
    await lock.release()
    throw error
  })
  // The process is useless without the engine: if the thread dies, the process ends instead of answering every request
  // with an error.
  worker.removeAllListeners("exit").on("error", (error) => {
    throw error
  })
  return async function close() {
    const exited = new Promise((done) => worker.once("exit", done))
    worker.postMessage("close")
    await exited
    await rm(socketPath, { force: true })
    await rm(messagesPath, { force: true })
    await lock.release()
  }
}
