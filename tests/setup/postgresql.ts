import { execFile, spawn } from "node:child_process"
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { promisify } from "node:util"
import pg from "pg"

const run = promisify(execFile)

/** The folder of the newest installed PostgreSQL server's programs. @returns null when there is none. */
export function findPostgresql(): string | null {
  const base = "/usr/lib/postgresql"
  const versions = existsSync(base) ? readdirSync(base).sort((a, b) => Number(b) - Number(a)) : []
  const found = versions
    .map((version) => join(base, version, "bin"))
    .find((bin) => existsSync(join(bin, "initdb")))
  return found ?? null
}

export type PostgresqlServer = { url: string; stop(): Promise<void> }

/**
 * Starts a temporary PostgreSQL server on its own socket. PostgreSQL refuses to run as root, so root starts it as
 * another user.
 */
export async function startPostgresql(bin: string): Promise<PostgresqlServer> {
  const folder = mkdtempSync(join(tmpdir(), "pg-test-"))
  chmodSync(folder, 0o777)
  const data = join(folder, "data")
  const asUser =
    process.getuid?.() === 0 ? ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] : []
  function line(program: string, args: string[]): [string, string[]] {
    const [file = program, ...rest] = [...asUser, join(bin, program), ...args]
    return [file, rest]
  }
  async function command(program: string, ...args: string[]) {
    const [file, rest] = line(program, args)
    await run(file, rest, { env: { ...process.env, HOME: folder } })
  }
  await command(
    "initdb",
    "-D",
    data,
    "-U",
    "postgres",
    "-A",
    "trust",
    "-E",
    "UTF8",
    "--locale=C.UTF-8",
    "--no-sync",
  )
  const settings = [
    // Nothing of it has to outlive the run.
    ...[
      "fsync=off",
      "full_page_writes=off",
      "synchronous_commit=off",
      "wal_level=minimal",
      "max_wal_senders=0",
    ],
    // To compile a query takes many times as long as to run it over a test's few rows, and to look for dead rows is in vain.
    ...["jit=off", "autovacuum=off"],
    "listen_addresses=",
    `unix_socket_directories=${folder}`,
    "max_connections=200",
  ]
  const server = spawn(...line("postgres", ["-D", data, ...settings.flatMap((s) => ["-c", s])]), {
    stdio: "ignore",
  })
  const url = `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`
  await untilReady(url)
  async function stop() {
    const exited = new Promise((done) => server.once("exit", done))
    server.kill("SIGINT")
    await exited
    rmSync(folder, { recursive: true, force: true })
  }
  return { url, stop }
}

async function untilReady(url: string) {
  for (let tries = 0; tries < 150; tries++) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      await sleep(100)
    }
  }
  throw new Error("the test PostgreSQL did not start")
}
