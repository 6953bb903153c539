/** HAProxy in front of the servers of a measurement, as `docs/operation.md` puts a proxy in front of the site. */
import { spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import { writeFileSync } from "node:fs"

/** Debian keeps HAProxy where only root's path leads. */
const withProxy: NodeJS.ProcessEnv = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` }

export function hasHaproxy(): boolean {
  return !spawnSync("haproxy", ["-v"], { env: withProxy }).error
}

const defaults = [
  "defaults",
  "  mode http",
  "  retries 0",
  "  timeout connect 5s",
  "  timeout client 60s",
  "  timeout server 60s",
]

/** @returns a function that ends it. */
export function startHaproxy(file: string, lines: readonly string[]): () => Promise<void> {
  writeFileSync(file, `${[...defaults, ...lines].join("\n")}\n`)
  const proxy = spawn("haproxy", ["-db", "-f", file], { env: withProxy, stdio: "ignore" })
  const exited = once(proxy, "exit")
  process.once("exit", () => proxy.kill())
  return async () => {
    proxy.kill("SIGTERM")
    await exited
  }
}

/** A certificate for `localhost` that its maker alone trusts, with its key in one file. Throws without OpenSSL. */
export function makeCertificate(file: string): void {
  const made = spawnSync(
    "openssl",
    "req -x509 -newkey rsa:2048 -nodes -keyout - -out - -days 2 -subj /CN=localhost".split(" "),
    { encoding: "utf8" },
  )
  if (made.error || made.status !== 0) throw new Error("OpenSSL isn't installed: apt-get install openssl")
  writeFileSync(file, made.stdout, { mode: 0o600 })
}
