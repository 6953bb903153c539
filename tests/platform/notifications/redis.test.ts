import { spawn } from "node:child_process"
import { once } from "node:events"
import { existsSync } from "node:fs"
import { type AddressInfo, createServer } from "node:net"
import { createClient } from "redis"
import { expect, onTestFinished, test, vi } from "vitest"
import { createRedisOutage, redisNotifications } from "../../../platform/notifications/redis.ts"

const program = "/usr/bin/redis-server"

/** A throw-away Redis on a port of its own. */
async function startRedis(port?: number) {
  const chosen = port ?? (await freePort())
  const args = ["--port", String(chosen), "--bind", "127.0.0.1", "--save", ""]
  const server = spawn(program, args, { stdio: "ignore" })
  const exited = new Promise((done) => server.once("exit", done))
  async function stop() {
    server.kill()
    await exited
  }
  onTestFinished(stop)
  return { url: `redis://127.0.0.1:${chosen}`, port: chosen, stop }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1")
  await once(server, "listening")
  const { port } = server.address() as AddressInfo
  await new Promise((done) => server.close(done))
  return port
}

const silent = { failed() {}, succeeded() {} }

function collectLines() {
  const lines: object[] = []
  const say = (fields: object, message: string) => void lines.push({ message, ...fields })
  return { lines, outage: createRedisOutage({ warn: say, info: say }) }
}

function collect(into: string[]) {
  return (message: string) => void into.push(message)
}

test.skipIf(!existsSync(program))("a message reaches every process, its own included", async () => {
  const { url } = await startRedis()
  const [here, there] = await Promise.all([redisNotifications(url, silent), redisNotifications(url, silent)])
  onTestFinished(async () => {
    await Promise.all([here.close(), there.close()])
  })
  const [heardHere, heardThere, other]: string[][] = [[], [], []]
  here.subscribe("purge", collect(heardHere ?? []))
  there.subscribe("purge", collect(heardThere ?? []))
  there.subscribe("other", collect(other ?? []))
  await untilSubscribed(url, "purge", 2)
  await here.publish("purge", "zürich")
  await vi.waitFor(() => expect([heardHere, heardThere]).toEqual([["zürich"], ["zürich"]]))
  expect(other).toEqual([])
})

test.skipIf(!existsSync(program))(
  "while Redis is away a message is refused, so that it is sent again; afterwards they arrive",
  async () => {
    const first = await startRedis()
    const { lines, outage } = collectLines()
    const notifications = await redisNotifications(first.url, outage)
    onTestFinished(() => notifications.close())
    const heard: string[] = []
    notifications.subscribe("purge", collect(heard))
    await untilSubscribed(first.url, "purge", 1)
    await first.stop()
    await vi.waitFor(() => expect(lines).not.toEqual([]))
    await expect(notifications.publish("purge", "lost")).rejects.toThrow()
    let gaps = 0
    notifications.onGap(() => {
      gaps += 1
    })
    await startRedis(first.port)
    await untilSubscribed(first.url, "purge", 1)
    await vi.waitFor(() => notifications.publish("purge", "back"), { timeout: 10_000 })
    await vi.waitFor(() => expect(heard).toEqual(["back"]), { timeout: 5_000 })
    expect(gaps).toBe(1)
  },
)

/** Until the server listens, trying to connect to it fails. */
function ignore() {}

async function untilSubscribed(url: string, channel: string, count: number) {
  const client = createClient({ url })
  client.on("error", ignore)
  await client.connect()
  await vi.waitFor(
    async () => expect(await client.pubSubNumSub(channel)).toMatchObject({ [channel]: count }),
    { timeout: 10_000 },
  )
  await client.close()
}

test.skipIf(!existsSync(program))(
  "a start doesn't wait for a Redis that is away; messages arrive once it is there",
  async () => {
    const port = await freePort()
    const { lines, outage } = collectLines()
    const startedAt = performance.now()
    const notifications = await redisNotifications(`redis://:hush@127.0.0.1:${port}`, outage)
    onTestFinished(() => notifications.close())
    expect(performance.now() - startedAt).toBeLessThan(4_000)
    const heard: string[] = []
    let gaps = 0
    notifications.subscribe("purge", collect(heard))
    notifications.onGap(() => {
      gaps += 1
    })
    await expect(notifications.publish("purge", "lost")).rejects.toThrow()
    await expect(notifications.check?.()).rejects.toThrow()

    await startRedis(port)
    await vi.waitFor(() => expect(gaps).toBe(1), { timeout: 10_000 })
    await vi.waitFor(async () => {
      await notifications.publish("purge", "zürich")
      expect(heard).toContain("zürich")
    })
    await notifications.check?.()
    // One line when it begins and one when it is over, which name Redis and no password.
    expect(lines).toMatchObject([
      {
        message: "Redis (REDIS_URL) can't be reached; messages between processes wait until it is back",
        host: `127.0.0.1:${port}`,
        reason: expect.stringContaining("ECONNREFUSED"),
      },
      { message: "Redis (REDIS_URL) can be reached again" },
    ])
    expect(JSON.stringify(lines)).not.toContain("hush")
  },
  20_000,
)
