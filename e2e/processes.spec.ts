import { rm } from "node:fs/promises"
import { request as httpRequest } from "node:http"
import { expect, test } from "@playwright/test"
import { port as journeysPort } from "./support/addresses.ts"
import { requestText, sendRaw } from "./support/raw-request.ts"
import { copyFilledFolder, startProcess, untilAnswers } from "./support/server-process.ts"

const port = journeysPort + 11
const origin = `http://localhost:${port}`
const dataDir = ".cache/e2e-processes"
const environment = {
  PORT: String(port),
  DATA_DIR: dataDir,
  PAGE_PASSWORDS: "events-na=harness-days",
  LOG_LEVEL: "info",
}

// One data folder, and each start finds what the one before it left.
test.describe.configure({ mode: "serial", timeout: 120_000 })

test.beforeAll(() => copyFilledFolder(dataDir))

/** What a failed test left running would keep the port from the next ones. */
const started: ReturnType<typeof startProcess>[] = []
test.afterEach(() => {
  for (const server of started.splice(0)) server.process.kill("SIGKILL")
})

async function startServer() {
  const server = startProcess(["server.ts"], environment)
  started.push(server)
  await untilAnswers(`${origin}/health/ready`, 90_000)
  return server
}

async function expectContent() {
  const page = await fetch(`${origin}/en/company/history`)
  expect(page.status).toBe(200)
  expect(await page.text()).toContain("<article")
}

test("SIGTERM takes no new requests, lets running ones finish, and ends with 0", async () => {
  const server = await startServer()
  // Ready is told first, the addresses are printed after.
  await expect.poll(() => server.output()).toContain(`http://schleuniger.localhost:${port}`)
  await expectContent()
  // As HAProxy asks unless it is told otherwise.
  expect((await sendRaw("GET /health/ready HTTP/1.0\r\n\r\n", port)).status).toBe(200)
  const running = startSlowForm()
  await running.isUnderWay
  server.process.kill("SIGTERM")
  await expect
    .poll(() =>
      fetch(`${origin}/health/live`).then(
        () => "answers",
        () => "refuses",
      ),
    )
    .toBe("refuses")
  expect(await running.finish()).toBe(422)
  expect(await server.exited).toBe(0)
})

/** A password form of which the server has the head and half the body. */
function startSlowForm() {
  const request = httpRequest(`${origin}/en/events-na`, {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded", "Content-Length": "14" },
  })
  const status = new Promise<number | undefined>((resolve, reject) => {
    request.on("response", (response) => resolve(response.resume().statusCode))
    request.on("error", reject)
  })
  const isUnderWay = new Promise<void>((resolve) =>
    request.write("password=", () => setTimeout(resolve, 200)),
  )
  return {
    isUnderWay,
    finish() {
      request.end("wrong")
      return status
    },
  }
}

test("kill -9 at any moment loses nothing, and the next start answers at once", async () => {
  const first = await startServer()
  expect(first.output()).not.toContain("Filling the empty database")
  const requests = Array.from({ length: 20 }, () => fetch(`${origin}/en/company`).catch(() => null))
  first.process.kill("SIGKILL")
  await Promise.all(requests)
  await first.exited

  const second = await startServer()
  await expectContent()
  expect(second.output()).not.toContain("Filling the empty database")
  second.process.kill("SIGKILL")
  await second.exited
})

test("faulty configuration is reported whole, without values, before anything starts", async () => {
  const faulty = { PORT: "ninety", HEALTH_TOKEN: "short-secret", LOG_LEVEL: "loud", PUBLIC_ORIGIN: "nowhere" }
  const server = startProcess(["server.ts"], { ...environment, ...faulty })
  expect(await server.exited).toBe(1)
  for (const name of Object.keys(faulty)) expect(server.output()).toContain(name)
  expect(server.output()).not.toContain("short-secret")
  expect(server.output()).not.toContain("    at ")

  const passwords = { EDITOR_PASSWORD: "tooshort", PAGE_PASSWORDS: "nothing", DRAIN_SECONDS: "-1" }
  const other = startProcess(["server.ts"], { ...environment, ...passwords })
  expect(await other.exited).toBe(1)
  for (const name of Object.keys(passwords)) expect(other.output()).toContain(name)
  expect(other.output()).not.toContain("tooshort")
})

test("a port that is taken is told in words that help", async () => {
  const server = await startServer()
  const second = startProcess(["server.ts"], { ...environment, DATA_DIR: `${dataDir}-second` })
  expect(await second.exited).toBe(1)
  expect(second.output()).toContain(`Port ${port} is in use`)
  server.process.kill("SIGTERM")
  expect(await server.exited).toBe(0)
  await rm(`${dataDir}-second`, { recursive: true, force: true })
})

test("under remix-serve pages, 404s, redirects and the password form work too", async () => {
  const server = startProcess(["node_modules/.bin/remix-serve", "build/server/index.js"], environment)
  await untilAnswers(`${origin}/en`, 90_000)
  await expectContent()
  expect((await fetch(`${origin}/en/nothing`)).status).toBe(404)
  const moved = await fetch(`${origin}/en/about-us`, { redirect: "manual" })
  expect([moved.status, moved.headers.get("location")]).toEqual([301, "/en/company"])
  const slash = await fetch(`${origin}/en/company/`, { redirect: "manual" })
  expect([slash.status, slash.headers.get("location")]).toEqual([301, "/en/company"])
  const brand = await sendRaw(
    requestText({ target: "/fr", headers: { Host: `schleuniger.localhost:${port}` } }),
    port,
  )
  expect(brand.body).toContain("une coupe nette")

  const form = (password: string) =>
    fetch(`${origin}/en/events-na`, {
      method: "POST",
      body: new URLSearchParams({ password }),
      redirect: "manual",
    })
  expect((await form("wrong")).status).toBe(422)
  const opened = await form("harness-days")
  expect(opened.status).toBe(303)
  const cookie = opened.headers.get("set-cookie")?.split(";")[0] ?? ""
  expect((await fetch(`${origin}/en/events-na`, { headers: { cookie } })).status).toBe(200)
  server.process.kill("SIGTERM")
  expect(await server.exited).toBe(0)
})
