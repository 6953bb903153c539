/**
 * Measures a download of 5 GB by one reader and by eight at once, beside nginx with the same file, the server's memory meanwhile, and
 * whether a download goes on after kill -9. Readers throw the bytes away in a process of their own, so that only the servers differ.
 */
import { type ChildProcess, spawn } from "node:child_process"
import { createCipheriv, createHash, randomUUID } from "node:crypto"
import { once } from "node:events"
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs"
import { mkdir, open, rename } from "node:fs/promises"
import { dirname, join, resolve } from "node:path"
import { Readable } from "node:stream"
import { setTimeout as wait } from "node:timers/promises"
import { assetFilePath } from "../platform/files/kept-files.ts"
import { signAddress } from "../platform/files/signed-address.ts"
import { machine } from "./report.ts"
import { type BenchServer, startServer } from "./server-process.ts"
import { table } from "./table.ts"

export type DownloadsResult = {
  gigabytes: number
  runs: {
    readers: number
    ours: number
    nginx: number | null
    ratio: number | null
    aboveIdleMegabytes: number
  }[]
  /** SHA-256 after a download that was broken by kill -9 and taken up by another process. */
  isWholeAfterKill: boolean
}

const port = 3996
const nginxPort = 3995
const folder = resolve(".cache/bench/downloads")
const secret = "secret of the bench"
const megabyte = 1024 * 1024
const nginxPath = ["/usr/sbin/nginx", "/usr/local/sbin/nginx", "/usr/bin/nginx"].find((path) =>
  existsSync(path),
)
const rounds = 3

export async function measureDownloads(
  log: (message: string) => void,
  { gigabytes = 5 } = {},
): Promise<DownloadsResult> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const sizeBytes = gigabytes * 1024 * megabyte
  log(`Writing a file of ${gigabytes} GB`)
  const sha256 = await writeLargeFile(sizeBytes)
  const id = randomUUID()
  const until = new Date(Date.now() + 3_600_000)
  const address = signAddress(
    "downloads",
    { file: id, grant: randomUUID(), until, name: "large.bin" },
    secret,
  )
  const row = {
    id,
    sha256,
    sizeBytes,
    fileName: "large.bin",
    mediaType: "application/octet-stream",
    releasedOn: "2026-01-02",
  }
  const start = () =>
    startServer({
      args: ["bench/download-server.ts"],
      port,
      environment: { DATA_DIR: folder, ADDRESS_SECRET: secret, FILE_ROW: JSON.stringify(row) },
      readyPath: "/",
    })
  const nginx = nginxPath ? await startNginx(nginxPath) : null
  if (!nginx) log("There is no nginx on this machine: its column stays empty")
  const server = await start()
  const own = `http://localhost:${port}${address}`
  const theirs = `http://localhost:${nginxPort}/${sha256.slice(0, 2)}/${sha256}`
  const runs: DownloadsResult["runs"] = []
  try {
    // Both read from the same cache of the system, and both have been read once.
    await readAll(own, 1)
    if (nginx) await readAll(theirs, 1)
    for (const readers of [1, 8]) {
      await wait(2_000)
      const idle = server.residentMegabytes()
      const times = { ours: [] as number[], nginx: [] as number[] }
      let peak = idle
      for (let round = 0; round < rounds; round++) {
        const watched = watchPeak(server)
        times.ours.push(await readAll(own, readers))
        peak = Math.max(peak, watched.stop())
        if (nginx) times.nginx.push(await readAll(theirs, readers))
      }
      const rate = (seconds: number) => Math.round((readers * sizeBytes) / megabyte / seconds)
      const ours = rate(middle(times.ours))
      const other = nginx ? rate(middle(times.nginx)) : null
      const ratio = other === null ? null : Math.round((ours / other) * 100) / 100
      runs.push({ readers, ours, nginx: other, ratio, aboveIdleMegabytes: Math.round(peak - idle) })
      log(
        `${readers} readers: ${ours} MB/s, nginx ${other ?? "–"} MB/s, ${Math.round(peak - idle)} MB above idle`,
      )
    }
  } finally {
    await server.stop()
    nginx?.kill("SIGTERM")
  }
  log("A download that is broken by kill -9")
  const isWholeAfterKill = (await hashOverKill(address, row)) === sha256
  rmSync(folder, { recursive: true, force: true })
  return { gigabytes, runs, isWholeAfterKill }
}

/** Bytes that no file system leaves out or compresses. */
async function writeLargeFile(sizeBytes: number): Promise<string> {
  const unfinished = join(folder, "unfinished")
  const hash = createHash("sha256")
  const cipher = createCipheriv("aes-128-ctr", Buffer.alloc(16), Buffer.alloc(16))
  const zeros = Buffer.alloc(megabyte)
  const file = await open(unfinished, "w")
  for (let written = 0; written < sizeBytes; written += megabyte) {
    const chunk = cipher.update(zeros)
    hash.update(chunk)
    await file.write(chunk)
  }
  await file.sync()
  await file.close()
  const sha256 = hash.digest("hex")
  const path = assetFilePath(folder, sha256)
  await mkdir(dirname(path), { recursive: true })
  await rename(unfinished, path)
  return sha256
}

async function startNginx(path: string): Promise<ChildProcess> {
  const configuration = join(folder, "nginx.conf")
  writeFileSync(
    configuration,
    `daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/nginx.log;
events { worker_connections 64; }
http { access_log off; sendfile on; tcp_nopush on;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  server { listen ${nginxPort}; root ${folder}/files; } }
`,
  )
  const nginx = spawn(path, ["-c", configuration, "-p", folder], { stdio: "inherit" })
  process.once("exit", () => nginx.kill())
  for (let attempt = 0; attempt < 50; attempt++) {
    if (await fetch(`http://localhost:${nginxPort}/`).catch(() => null)) return nginx
    await wait(100)
  }
  throw new Error("nginx did not start")
}

/** @returns the seconds until all readers have everything. */
async function readAll(address: string, readers: number): Promise<number> {
  const startedAt = performance.now()
  await Promise.all(
    Array.from({ length: readers }, async () => {
      const reader = spawn("curl", ["--silent", "--fail", "--output", "/dev/null", address], {
        stdio: "inherit",
      })
      const [code] = await once(reader, "exit")
      if (code !== 0) throw new Error(`curl ended with ${code}`)
    }),
  )
  return (performance.now() - startedAt) / 1000
}

/** As `curl --continue-at -` does it: what came is kept, and the rest is asked for. */
async function hashOverKill(address: string, row: object): Promise<string> {
  const begin = () =>
    spawn(process.execPath, ["bench/download-server.ts"], {
      env: {
        PATH: process.env.PATH,
        NODE_ENV: "production",
        PORT: String(port),
        DATA_DIR: folder,
        ADDRESS_SECRET: secret,
        FILE_ROW: JSON.stringify(row),
      },
      stdio: "inherit",
    })
  const hash = createHash("sha256")
  let received = 0
  let etag = ""
  for (const isFirst of [true, false]) {
    const server = begin()
    await untilAnswering()
    const headers = { Range: `bytes=${received}-`, ...(etag && { "If-Range": etag }) }
    const answer = await fetch(`http://localhost:${port}${address}`, { headers })
    etag = answer.headers.get("etag") ?? ""
    try {
      const body: AsyncIterable<Buffer> = Readable.fromWeb(answer.body as never)
      for await (const chunk of body) {
        hash.update(chunk)
        received += chunk.length
        if (isFirst && received > 500 * megabyte) server.kill("SIGKILL")
      }
    } catch (error) {
      if (!isFirst) throw error
    }
    if (server.exitCode === null && server.signalCode === null) {
      server.kill("SIGKILL")
      await once(server, "exit")
    }
  }
  return hash.digest("hex")
}

async function untilAnswering(): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    if (await fetch(`http://localhost:${port}/`).catch(() => null)) return
    await wait(100)
  }
  throw new Error("the server did not start")
}

function watchPeak(server: BenchServer) {
  let peak = 0
  const timer = setInterval(() => {
    peak = Math.max(peak, server.residentMegabytes())
  }, 20)
  return {
    stop() {
      clearInterval(timer)
      return peak
    },
  }
}

function middle(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN
}

export function downloadsReport({ gigabytes, runs, isWholeAfterKill }: DownloadsResult): string {
  return [
    "# Downloads",
    "",
    `Written by \`npm run bench -- --only downloads\`: a file of ${gigabytes} GB by the software service, beside nginx with \`sendfile\` and one worker;`,
    `the middle of ${rounds} turns each. ${isWholeAfterKill ? "A download that kill -9 broke went on in another process, and every byte was right." : "**A download that kill -9 broke was not whole afterwards.**"}`,
    "",
    machine(),
    "",
    table(
      ["readers", "ours, MB/s", "nginx, MB/s", "ratio", "to reach", "above idle, MB", "to reach"],
      runs.map(({ readers, ours, nginx, ratio, aboveIdleMegabytes }) => [
        ...[
          String(readers),
          String(ours),
          nginx === null ? "–" : String(nginx),
          ratio === null ? "–" : String(ratio),
        ],
        ...["0.8", String(aboveIdleMegabytes), "< 40"],
      ]),
    ),
    "",
  ].join("\n")
}
