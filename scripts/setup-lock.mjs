/** Allows one set-up at a time in a checkout: a second start waits instead of building into the same folder. */
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { setTimeout as sleep } from "node:timers/promises"

const lookAgainMs = 500

/** Runs `work` while this process holds the lock file; a file that a killed process has left counts as free. */
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

/** The file appears together with its content, so that nobody reads it without the owner's id. */
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

/** Moves a dead owner's file away; if another process has replaced it in the meantime, the new file is put back. */
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
