import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, onTestFinished, test } from "vitest"

const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> }

/** A process that takes a moment to drain, as the server and the worker do. */
const drains = `
  process.on("SIGTERM", () => setTimeout(() => console.log("drained") ?? process.exit(), 300))
  setInterval(() => {}, 1_000)
  console.log("up", process.argv.slice(2).join(" "))
`

test.each(["start", "worker"])(
  "SIGTERM to npm run %s reaches Node itself, which drains, and npm ends after it",
  async (name) => {
    const folder = mkdtempSync(join(tmpdir(), "npm-scripts-"))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const script = scripts[name]?.replace(/\S+\.ts$/, "drains.cjs")
    writeFileSync(join(folder, "drains.cjs"), drains)
    writeFileSync(join(folder, "package.json"), JSON.stringify({ scripts: { [name]: script } }))
    const npm = spawn("npm", ["run", name, "--", "--without-demo"], { cwd: folder, detached: true })
    // The group has whoever was left behind.
    onTestFinished(() => void (npm.pid && tryKill(-npm.pid)))
    let said = ""
    npm.stdout.on("data", (part) => {
      said += part
    })
    await expect.poll(() => said, { timeout: 60_000 }).toContain("up --without-demo")
    const ended = once(npm, "exit")
    npm.kill("SIGTERM")
    expect(await ended).toEqual([0, null])
    expect(said).toContain("drained")
  },
)

function tryKill(group: number) {
  try {
    process.kill(group, "SIGKILL")
  } catch {
    // Everybody in it has ended.
  }
}
