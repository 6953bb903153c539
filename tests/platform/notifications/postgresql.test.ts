import { connect as connectSocket, createServer, type Socket } from "node:net"
import type pg from "pg"
import { expect, inject, onTestFinished, test, vi } from "vitest"
import { createDatabaseOutage } from "../../../platform/database/database-outage.ts"
import type { OutageLog } from "../../../platform/log/outage-log.ts"
import { postgresqlNotifications } from "../../../platform/notifications/postgresql.ts"
import { databaseUrl as urlOf } from "../../setup/database-url.ts"
import { freshDatabase } from "../database/fresh-database.ts"

const serverUrl = inject("postgresqlUrl")
const isHere = process.env.TEST_ENGINE === "postgresql" && serverUrl !== null

async function setUp() {
  const database = await freshDatabase()
  const { rows } = await database.pool.query("SELECT current_database() AS name")
  return { database, url: urlOf(serverUrl ?? "", rows[0].name) }
}

async function listeners(pool: pg.Pool): Promise<number[]> {
  const { rows } = await pool.query(
    "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN%' ORDER BY pid",
  )
  return rows.map(({ pid }) => pid)
}

test.runIf(isHere)("a message reaches every process, its own included", async () => {
  const { database, url } = await setUp()
  const [here, there] = await Promise.all([open(url, database), open(url, database)])
  const [heardHere, heardThere]: [string[], string[]] = [[], []]
  here.subscribe("purge", (message) => heardHere.push(message))
  there.subscribe("purge", (message) => heardThere.push(message))
  await vi.waitFor(async () => expect(await listeners(database.pool)).toHaveLength(2))
  await here.publish("purge", "o'zürich")
  await vi.waitFor(() => expect([heardHere, heardThere]).toEqual([["o'zürich"], ["o'zürich"]]))
})

test.runIf(isHere)("a connection that was cut is opened again and listens to the same channels", async () => {
  const { database, url } = await setUp()
  const notifications = await open(url, database)
  const heard: string[] = []
  notifications.subscribe("purge", (message) => heard.push(message))
  let gaps = 0
  notifications.onGap(() => {
    gaps += 1
  })
  await vi.waitFor(async () => expect(await listeners(database.pool)).toHaveLength(1))
  const [pid] = await listeners(database.pool)
  await database.pool.query("SELECT pg_terminate_backend($1)", [pid])
  await vi.waitFor(
    async () => {
      const pids = await listeners(database.pool)
      expect(pids).toHaveLength(1)
      expect(pids).not.toEqual([pid])
    },
    { timeout: 10_000 },
  )
  await notifications.publish("purge", "back")
  await vi.waitFor(() => expect(heard).toEqual(["back"]))
  expect(gaps, "what was missed meanwhile nobody knows").toBe(1)
})

test.runIf(isHere)(
  "while the server is away one connection at a time is tried, and one line tells of all",
  async () => {
    const { database, url } = await setUp()
    const proxy = await startProxy(url)
    const lines: string[] = []
    const say = (_fields: object, message: string) => void lines.push(message)
    const notifications = await open(proxy.url, database, createDatabaseOutage({ warn: say, info: say }))
    proxy.cut()
    await vi.waitFor(() => expect(proxy.refused).toBeGreaterThanOrEqual(3), { timeout: 10_000 })
    const times = proxy.times.slice(0, 3)
    expect(Math.min(...times.slice(1).map((time, n) => time - (times[n] ?? 0)))).toBeGreaterThan(500)
    expect(lines).toEqual(["a connection to the database broke"])
    proxy.mend()
    await vi.waitFor(() => expect(lines.at(-1)).toBe("the database can be reached again"), {
      timeout: 10_000,
    })
    await notifications.close()
  },
)

async function open(
  url: string,
  database: Awaited<ReturnType<typeof setUp>>["database"],
  outage: OutageLog = { failed() {}, succeeded() {} },
) {
  const notifications = await postgresqlNotifications(url, database, outage)
  onTestFinished(() => notifications.close())
  return notifications
}

/** Stands between client and server, and can be cut. */
async function startProxy(url: string) {
  const folder = new URL(url).searchParams.get("host") ?? ""
  const sockets = new Set<Socket>()
  const state = { isCut: false, refused: 0, times: [] as number[] }
  const server = createServer((socket) => {
    socket.on("error", () => {})
    if (state.isCut) {
      state.refused += 1
      state.times.push(performance.now())
      return void socket.destroy()
    }
    const upstream = connectSocket(`${folder}/.s.PGSQL.5432`)
    upstream.on("error", () => {})
    sockets.add(socket)
    socket.pipe(upstream).pipe(socket)
  })
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done))
  onTestFinished(() => void server.close())
  const { port } = server.address() as { port: number }
  const target = new URL(url)
  target.search = ""
  target.host = `127.0.0.1:${port}`
  return {
    url: target.href,
    cut() {
      state.isCut = true
      for (const socket of sockets) socket.destroy()
    },
    mend() {
      state.isCut = false
    },
    get refused() {
      return state.refused
    },
    get times() {
      return state.times
    },
  }
}
