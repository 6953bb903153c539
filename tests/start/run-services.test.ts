import express from "express"
import { parse } from "graphql"
import { beforeEach, expect, test } from "vitest"
import { z } from "zod"
import { service } from "../../start/service.ts"
import { EnvironmentError } from "../../start/variables.ts"
import { createTestLog } from "../app/ground/http/test-log.ts"
import { serve } from "../app/ground/http/test-server.ts"
import { runRows } from "./rows/run-rows.ts"
import { createTestPlatform } from "./rows/test-platform.ts"
import { happened, weather } from "./weather/row.ts"

const { log } = createTestLog()
const platform = createTestPlatform(null as never)
const askDegrees = parse("query Degrees { degrees }") as never

beforeEach(() => {
  happened.length = 0
})

test("a new service is one row and one folder: its variables are read, it starts, answers, is mounted and is well", async () => {
  const running = await runRows([weather], { WEATHER_DEGREES: "25.5" }, platform)
  const { request } = running.clients.weather
  expect(await request(askDegrees, { variables: {}, log })).toEqual({ degrees: 25.5 })
  await expect(running.checks.weather?.()).resolves.toBeUndefined()
  expect(running.explorers.map(({ name }) => name)).toEqual(["weather"])
  const app = express()
  for (const handler of running.handlers) app.use(handler)
  const { url } = await serve(app)
  expect(await (await fetch(`${url}/weather`)).text()).toBe("sunny")
})

test("at an address elsewhere the same row asks there, with its token, and starts nothing", async () => {
  const asked: (string | undefined)[] = []
  const { url } = await serve((request, response) => {
    asked.push(request.headers.authorization)
    response.json({ data: { degrees: -3 } })
  })
  const variables = { WEATHER_API_URL: url, WEATHER_API_TOKEN: "a token of it" }
  const running = await runRows([weather], variables, platform)
  const { request } = running.clients.weather
  expect(await request(askDegrees, { variables: {}, log })).toEqual({ degrees: -3 })
  await running.checks.weather?.()
  expect(asked).toEqual(["Bearer a token of it", undefined])
  expect(running.explorers).toEqual([])
  expect(happened).toEqual([])
})

test("a service that is down fails its check", async () => {
  const { url } = await serve((_request, response) => void response.status(502).end())
  const running = await runRows(
    [weather],
    { WEATHER_API_URL: url, WEATHER_API_TOKEN: "some token" },
    platform,
  )
  await expect(running.checks.weather?.()).rejects.toThrow("502")
})

test("faults of a row's variables come with all others, and nothing starts", async () => {
  const variables = { PORT: "http", WEATHER_API_URL: "weather.example", WEATHER_DEGREES: "warm" }
  const starting = runRows([weather], variables, platform)
  await expect(starting).rejects.toBeInstanceOf(EnvironmentError)
  const report = await starting.catch((error: Error) => error.message)
  const [title, ...lines] = report.toString().split("\n")
  expect(title).toBe("The configuration has 3 fault(s):")
  expect(lines.map((line) => line.trim().split(":")[0])).toEqual([
    "PORT",
    "WEATHER_API_URL",
    "WEATHER_DEGREES",
  ])
  expect(happened).toEqual([])
})

test("what two variables together get wrong is told in the same report", async () => {
  const variables = { PORT: "http", WEATHER_API_URL: "https://weather.example/graphql" }
  const starting = runRows([weather], variables, platform)
  await expect(starting).rejects.toThrow("2 fault(s)")
  await expect(starting).rejects.toThrow("WEATHER_API_TOKEN: needed with the weather elsewhere")
})

/** A row that says what happens to it. */
function telling<const Name extends string>(name: Name, start = async () => name) {
  return service({
    name,
    variables: z.object({}),
    elsewhere: () => null,
    async start() {
      happened.push(`${name} starts`)
      return start()
    },
    connect: async () => name,
    check: async () => {},
    close: async () => void happened.push(`${name} closes`),
  })
}

test("services start in the order of the table and close in the reverse", async () => {
  const closing = new AsyncDisposableStack()
  await runRows([telling("first"), weather, telling("last")], {}, platform, closing)
  await closing.disposeAsync()
  const names = ["first", "weather", "last"]
  expect(happened).toEqual([
    ...names.map((name) => `${name} starts`),
    ...names.reverse().map((name) => `${name} closes`),
  ])
})

test("when a service doesn't start, those before it can be closed, and none after it starts", async () => {
  const closing = new AsyncDisposableStack()
  const broken = telling("broken", () => Promise.reject(new Error("the disk is full")))
  const starting = runRows([telling("first"), broken, telling("last")], {}, platform, closing)
  await expect(starting).rejects.toThrow("the disk is full")
  await closing.disposeAsync()
  expect(happened).toEqual(["first starts", "broken starts", "first closes"])
})

test("a row is handed the services that it names, and is refused above them", async () => {
  const forecast = service({
    name: "forecast",
    variables: z.object({}),
    after: [weather],
    elsewhere: () => null,
    start: async ({ services }) => services.weather.isEmbedded,
    connect: async () => false,
    check: async () => {},
  })
  const { services } = await runRows([weather, forecast], {}, platform)
  expect(services.forecast).toBe(true)
  await expect(runRows([forecast, weather], {}, platform)).rejects.toThrow(
    "forecast stands above weather in the table and needs it",
  )
})
