import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { Agent, createServer, get, type IncomingMessage } from "node:http"
import type { AddressInfo } from "node:net"
import { fileURLToPath } from "node:url"
import { expect, onTestFinished, test, vi } from "vitest"
import { listen } from "../../../../app/ground/http/serve.server.ts"

const script = fileURLToPath(new URL("draining-server.ts", import.meta.url))

async function start(drainSeconds: number) {
  const child: ChildProcess = spawn(process.execPath, [script, String(drainSeconds)], {
    stdio: ["ignore", "pipe", "inherit"],
  })
  onTestFinished(() => void child.kill("SIGKILL"))
  const said: string[] = []
  child.stdout?.setEncoding("utf8").on("data", (text: string) => said.push(...text.trim().split("\n")))
  const exited = once(child, "exit").then(([code]) => code)
  await vi.waitFor(() => expect(said[0]).toMatch(/^port/), { timeout: 10_000 })
  const url = `http://127.0.0.1:${said[0]?.slice("port ".length)}`
  const hears = (word: string) => vi.waitFor(() => expect(said).toContain(word), { timeout: 5_000 })
  return { child, url, said, exited, hears }
}

const headers = { connection: "close" }

test("at SIGTERM running requests finish, new ones are refused, then it closes and goes", async () => {
  const { child, url, said, exited, hears } = await start(10)
  const running = fetch(url, { headers }).then((response) => response.text())
  await hears("asked")
  child.kill("SIGTERM")
  await hears("before")
  await expect(fetch(url, { headers })).rejects.toThrow()
  expect(await running).toBe("finished")
  expect(await exited).toBe(0)
  expect(said.slice(1)).toEqual(["asked", "before", "after"])
})

test("a connection kept alive from before the signal brings one answer more and is closed", async () => {
  const { child, url, exited, hears } = await start(10)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = () =>
    new Promise<IncomingMessage>((resolve, reject) =>
      get(url, { agent }, (response) => resolve(response.resume())).on("error", reject),
    )
  const running = ask()
  await hears("asked")
  const queued = ask()
  child.kill("SIGTERM")
  await hears("before")
  expect((await running).statusCode).toBe(200)
  await expect(queued.then((response) => response.headers.connection)).resolves.toBe("close")
  await expect(ask()).rejects.toThrow()
  expect(await exited).toBe(0)
})

test("requests that don't end in time are cut off", async () => {
  const { child, url, exited, hears } = await start(0.1)
  const running = fetch(url, { headers })
  const outcome = expect(running).rejects.toThrow()
  await hears("asked")
  child.kill("SIGTERM")
  await outcome
  expect(await exited).toBe(0)
})

test("a rejection that nobody handles lets running requests finish, and then ends the process as failed", async () => {
  const { url, said, exited, hears } = await start(10)
  const running = fetch(url, { headers }).then((response) => response.text())
  await hears("asked")
  const culprit = fetch(`${url}/reject`, { headers }).then((response) => response.text())
  expect(await Promise.all([running, culprit])).toEqual(["finished", "finished"])
  expect(await exited).toBe(1)
  expect(said).toContain("after")
})

test("a second signal ends it at once", async () => {
  const { child, url, exited, hears } = await start(10)
  fetch(url, { headers }).catch(() => {})
  await hears("asked")
  child.kill("SIGTERM")
  await hears("before")
  child.kill("SIGTERM")
  expect(await exited).toBe(1)
})

test("a port that is taken is said in words that help", async () => {
  const first = createServer().listen(0, "127.0.0.1")
  await once(first, "listening")
  onTestFinished(() => void first.close())
  const { port } = first.address() as AddressInfo
  await expect(listen(createServer(), { PORT: port, HOST: "127.0.0.1" })).rejects.toThrow(
    `Port ${port} is in use. Stop what runs there, or choose another: PORT=3001 npm start`,
  )
})
