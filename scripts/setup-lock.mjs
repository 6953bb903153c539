/** One set-up at a time in a checkout: a second start waits for the first instead of building into the same folder. */
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { setTimeout as sleep } from "node:timers/promises"

const lookAgainMs = 500

/** Runs `work` while this process holds the lock file; one that a killed process left behind counts as free. */
export async function withLock(file, work) {
  let isWaiting = false
  while (!take(file)) {
    if (!isWaiting) console.log("  Waiting for another set-up in this checkout …")
    isWaiting = true
    await sleep(lookAgainMs)
  }
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}

/** The file appears with its content or not at all, so that nobody reads an owner who has not signed yet. */
function take(file) {
  const own = `${file}.${process.pid}`
  writeFileSync(own, String(process.pid))
  try {
    linkSync(own, file)
    return true
  } catch (error) {
    if (error.code !== "EEXIST") throw error
    if (!isAlive(readOwner(file))) bury(file, own)
    return false
  } finally {
    rmSync(own, { force: true })
  }
}

/** Moves the dead owner's file away; what another process put there in the meantime is put back. */
function bury(file, grave) {
  try {
    renameSync(file, grave)
    if (isAlive(readOwner(grave))) linkSync(grave, file)
  } catch (error) {
    if (error.code !== "ENOENT" && error.code !== "EEXIST") throw error
  }
}

function readOwner(file) {
  try {
    return Number(readFileSync(file, "utf8"))
  } catch {
    return null
  }
}

function isAlive(pid) {
  if (!pid || pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === "EPERM"
  }
}
