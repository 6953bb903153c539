import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { Agent, get, type IncomingMessage } from "node:http"
import { connect } from "node:net"
import { setTimeout as wait } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import { expect, onTestFinished, test, vi } from "vitest"

const script = fileURLToPath(new URL("draining-server.ts", import.meta.url))

async function start({ noticeSeconds = 0, seconds = 10 } = {}) {
  const child: ChildProcess = spawn(process.execPath, [script, String(noticeSeconds), String(seconds)], {
    stdio: ["ignore", "pipe", "inherit"],
  })
  onTestFinished(() => void child.kill("SIGKILL"))
  const said: string[] = []
  child.stdout?.setEncoding("utf8").on("data", (text: string) => said.push(...text.trim().split("\n")))
  const exited = once(child, "exit").then(([code]) => code)
  await vi.waitFor(() => expect(said[0]).toMatch(/^port/), { timeout: 10_000 })
  const port = Number(said[0]?.slice("port ".length))
  const url = `http://127.0.0.1:${port}`
  const hears = (word: string) => vi.waitFor(() => expect(said).toContain(word), { timeout: 5_000 })
  async function signal(name: NodeJS.Signals) {
    child.kill(name)
    await hears("before")
  }
  return { child, port, url, said, exited, hears, signal }
}

/** Requests one after the other over one connection, for as long as the server keeps it. */
function askOverOneConnection(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  return (path: string) =>
    new Promise<IncomingMessage>((resolve, reject) =>
      get(url + path, { agent }, (response) => resolve(response.resume())).on("error", reject),
    )
}

const headers = { connection: "close" }

test("without notice running requests finish, new ones are refused, then it closes and goes", async () => {
  const { url, said, exited, hears, signal } = await start()
  const running = fetch(url, { headers }).then((response) => response.text())
  await hears("asked")
  await signal("SIGTERM")
  await expect(fetch(url, { headers })).rejects.toThrow()
  expect(await running).toBe("finished")
  expect(await exited).toBe(0)
  expect(said.slice(1)).toEqual(["asked", "before", "after"])
})

test("during the notice new connections and kept ones are served, and each answer closes its connection", async () => {
  const { url, exited, signal } = await start({ noticeSeconds: 1.5 })
  const ask = askOverOneConnection(url)
  expect((await ask("/at-once")).headers.connection).toBe("keep-alive")
  await signal("SIGTERM")
  for (const _ of ["kept", "new"]) {
    const { statusCode, headers } = await ask("/at-once")
    expect([statusCode, headers.connection]).toEqual([200, "close"])
  }
  expect(await exited).toBe(0)
})

test("after the notice new requests are refused, and those that came before finish", async () => {
  const { url, exited, signal } = await start({ noticeSeconds: 0.5 })
  await signal("SIGTERM")
  const late = fetch(url).then((response) => response.text())
  await expect.poll(() => fetch(`${url}/at-once`).then(String, () => "refused")).toBe("refused")
  expect(await late).toBe("finished")
  expect(await exited).toBe(0)
})

test("a request that runs at the signal is told that its connection ends, so the next one takes another", async () => {
  const { url, exited, hears, signal } = await start()
  const ask = askOverOneConnection(url)
  const running = ask("/")
  await hears("asked")
  const queued = ask("/at-once")
  const outcome = expect(queued).rejects.toMatchObject({ code: "ECONNREFUSED" })
  await signal("SIGTERM")
  expect((await running).headers.connection).toBe("close")
  await outcome
  expect(await exited).toBe(0)
})

test("an answer that had promised to keep its connection before the signal is followed by another", async () => {
  const { url, exited, hears, signal } = await start()
  const ask = askOverOneConnection(url)
  const streamed = await ask("/streamed")
  expect(streamed.headers.connection).toBe("keep-alive")
  await hears("asked")
  await signal("SIGTERM")
  await once(streamed, "end")
  // The time until a client with a slow connection sends its next request.
  await wait(300)
  expect((await ask("/at-once")).headers.connection).toBe("close")
  expect(await exited).toBe(0)
})

test("requests that don't end in time are cut off", async () => {
  const { url, exited, hears, signal } = await start({ seconds: 0.1 })
  const outcome = expect(fetch(url, { headers })).rejects.toThrow()
  await hears("asked")
  await signal("SIGTERM")
  await outcome
  expect(await exited).toBe(0)
})

test("Ctrl-C skips the notice", async () => {
  const { url, exited, signal } = await start({ noticeSeconds: 60 })
  await signal("SIGINT")
  await expect(fetch(url, { headers })).rejects.toThrow()
  expect(await exited).toBe(0)
})

test("a connection that was opened in advance doesn't hold up the end", async () => {
  const { port, exited, signal } = await start({ seconds: 60 })
  const socket = connect(port, "127.0.0.1")
  await once(socket, "connect")
  await signal("SIGTERM")
  expect(await exited).toBe(0)
})

test("a rejection that nobody handles lets running requests finish, and then ends the process as failed", async () => {
  const { url, said, exited, hears } = await start()
  const running = fetch(url, { headers }).then((response) => response.text())
  await hears("asked")
  const culprit = fetch(`${url}/reject`, { headers }).then((response) => response.text())
  expect(await Promise.all([running, culprit])).toEqual(["finished", "finished"])
  expect(await exited).toBe(1)
  expect(said).toContain("after")
})

test.each([
  ["during the notice", { noticeSeconds: 60 }],
  ["while requests run", {}],
])("a second signal ends it at once %s", async (_when, times) => {
  const { child, url, exited, hears, signal } = await start(times)
  fetch(url, { headers }).catch(() => {})
  await hears("asked")
  await signal("SIGTERM")
  child.kill("SIGTERM")
  expect(await exited).toBe(1)
})
