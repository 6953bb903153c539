import { createHash } from "node:crypto"
import { mkdir, open, readFile, rm } from "node:fs/promises"
import { connect, type Socket } from "node:net"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { Worker } from "node:worker_threads"

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
const startTimeoutMs = 60_000
const retryMs = 200

/**
 * Opens the database in `dataDir`. One process owns the files. A second one (an import beside the running site, a new
 * start while the old one shuts down) connects to the owner's socket, and takes over the files when the owner ends.
 */
export async function openEmbedded(dataDir: string): Promise<Embedded> {
  const folder = resolve(dataDir, "postgres")
  await mkdir(folder, { recursive: true })
  const socketFolder = await socketFolderFor(folder)
  const paths = {
    folder,
    socketPath: join(socketFolder, socketName),
    messagesPath: join(socketFolder, messagesName),
  }
  const { messagesPath } = paths
  const address = { host: socketFolder, database: "postgres", user: "postgres", messagesPath }
  return { address, close: await ownOrShare(paths) }
}

type Close = () => Promise<void>
type Paths = { folder: string; socketPath: string; messagesPath: string }

async function ownOrShare(paths: Paths): Promise<Close> {
  const { folder, socketPath } = paths
  const deadline = Date.now() + startTimeoutMs
  while (Date.now() < deadline) {
    const owner = await connectTo(socketPath)
    if (owner) return shareUntilGone(owner, paths)
    const lock = await takeLock(join(folder, "owner.pid"))
    if (lock) return startWorker(paths, lock)
    await sleep(retryMs)
  }
  throw new Error(`the embedded database in ${folder} is held by another process that does not answer`)
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

async function socketFolderFor(folder: string): Promise<string> {
  if (join(folder, socketName).length <= maxSocketPathLength) return folder
  const short = join(tmpdir(), `pg-${createHash("sha256").update(folder).digest("hex").slice(0, 16)}`)
  await mkdir(short, { recursive: true, mode: 0o700 })
  return short
}

function connectTo(socketPath: string): Promise<Socket | null> {
  return new Promise((done) => {
    const socket = connect(socketPath)
    socket.once("connect", () => done(socket.unref()))
    socket.once("error", () => done(null))
  })
}

type Lock = { release(): Promise<void> }

/**
 * The lock is a file with the owner's process id. A killed owner leaves it behind, so the id of a dead process counts
 * as free.
 */
async function takeLock(path: string): Promise<Lock | null> {
  try {
    const file = await open(path, "wx")
    await file.writeFile(String(process.pid))
    await file.close()
    return { release: () => rm(path, { force: true }) }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error
    const owner = Number(await readFile(path, "utf8").catch(() => ""))
    if (owner !== process.pid && !isAlive(owner)) await rm(path, { force: true })
    return null
  }
}

function isAlive(pid: number): boolean {
  if (!pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM"
  }
}

async function startWorker({ folder, socketPath, messagesPath }: Paths, lock: Lock): Promise<Close> {
  await rm(socketPath, { force: true })
  await rm(messagesPath, { force: true })
  const workerData = { filesFolder: join(folder, "files"), socketPath, messagesPath }
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
