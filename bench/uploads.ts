/** Measures ten simultaneous uploads of 100 MB: their speed, and the server's memory beyond that of the idle server. */
import { once } from "node:events"
import { rmSync } from "node:fs"
import { request as sendRequest } from "node:http"
import { setTimeout as wait } from "node:timers/promises"
import { type BenchServer, startServer } from "./server-process.ts"

export type UploadResult = {
  uploads: number
  megabytesEach: number
  seconds: number
  megabytesPerSecond: number
  idleMegabytes: number
  peakMegabytes: number
  /** The target is less than 50. */
  aboveIdleMegabytes: number
}

const port = 3997
const dataDir = ".cache/bench/uploads"
const uploads = 10
const megabytesEach = 100
const megabyte = 1024 * 1024
const boundary = "bench-boundary"
const piece = Buffer.alloc(64 * 1024, "0123456789 abcdef\n")

export async function measureUploads(log: (message: string) => void): Promise<UploadResult> {
  rmSync(dataDir, { recursive: true, force: true })
  const server = await startServer({
    args: ["bench/upload-server.ts"],
    port,
    environment: { DATA_DIR: dataDir },
    readyPath: "/?_data=upload",
  })
  try {
    // What the first uploads load, compile and open counts as idle memory.
    for (let round = 0; round < 3; round++) await uploadAtOnce(1)
    await wait(2_000)
    const idleMegabytes = server.residentMegabytes()
    const peak = watchPeak(server)
    const startedAt = performance.now()
    await uploadAtOnce(megabytesEach)
    const seconds = (performance.now() - startedAt) / 1000
    const peakMegabytes = peak.stop()
    const result = {
      uploads,
      megabytesEach,
      seconds: Math.round(seconds * 10) / 10,
      megabytesPerSecond: Math.round((uploads * megabytesEach) / seconds),
      idleMegabytes,
      peakMegabytes,
      aboveIdleMegabytes: peakMegabytes - idleMegabytes,
    }
    log(
      `${uploads} × ${megabytesEach} MB at once: ${result.megabytesPerSecond} MB/s, ${result.aboveIdleMegabytes} MB above idle`,
    )
    return result
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function uploadAtOnce(megabytes: number) {
  await Promise.all(Array.from({ length: uploads }, () => upload(megabytes * megabyte)))
}

async function upload(bytes: number) {
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="attachment"; filename="machine.log"\r\nContent-Type: text/plain\r\n\r\n`
  const foot = `\r\n--${boundary}--\r\n`
  const request = sendRequest({
    host: "localhost",
    port,
    method: "POST",
    path: "/?_data=upload",
    headers: {
      "content-type": `multipart/form-data; boundary=${boundary}`,
      "content-length": head.length + bytes + foot.length,
    },
  })
  const answered = once(request, "response")
  request.write(head)
  for (let sent = 0; sent < bytes; sent += piece.length) {
    if (!request.write(piece)) await once(request, "drain")
  }
  request.end(foot)
  const [response] = await answered
  let body = ""
  for await (const chunk of response.setEncoding("utf8")) body += chunk
  const { sizes } = JSON.parse(body) as { sizes: number[] }
  if (sizes[0] !== bytes) throw new Error(`an upload did not arrive: ${response.statusCode} ${body}`)
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
