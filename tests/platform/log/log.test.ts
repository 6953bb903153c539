import { spawnSync } from "node:child_process"
import { rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { expect, onTestFinished, test } from "vitest"

const hasTerminals = spawnSync("script", ["--version"]).status === 0

test.skipIf(!hasTerminals)("in a terminal the jobs' thread writes lines for people, too", () => {
  const file = join(tmpdir(), `log-in-a-thread-${process.pid}.mjs`)
  onTestFinished(() => rmSync(file))
  const log = pathToFileURL("platform/log/log.ts").href
  writeFileSync(
    file,
    `import { isMainThread, Worker } from "node:worker_threads"
    import { isReadableLog } from "${log}"
    console.log(\`\${isMainThread ? "main" : "thread"} \${isReadableLog(undefined)}\`)
    if (isMainThread) new Worker(new URL(import.meta.url))`,
  )
  const command = `${process.execPath} ${file}`
  const inTerminal = spawnSync("script", ["-qec", command, "/dev/null"], { encoding: "utf8" })
  expect(inTerminal.stdout.split(/\s*\n/)).toEqual(expect.arrayContaining(["main true", "thread true"]))
  const inPipe = spawnSync(process.execPath, [file], { encoding: "utf8" })
  expect(inPipe.stdout).toContain("thread false")
})
