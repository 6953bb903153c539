import { expect, test } from "vitest"
import { readEnvironment } from "../../start/environment.ts"
import { EnvironmentError } from "../../start/variables.ts"

function faultsOf(variables: Record<string, string>): string {
  try {
    readEnvironment(variables)
  } catch (error) {
    if (error instanceof EnvironmentError) return error.message
    throw error
  }
  throw new Error("the configuration was accepted")
}

test("nothing has to be configured", () => {
  expect(readEnvironment({})).toMatchObject({
    NODE_ENV: "production",
    PORT: 3000,
    HOST: "localhost",
    LOG_LEVEL: "info",
    DATA_DIR: "./data",
    TRUSTED_PROXIES: 0,
    PAGE_PASSWORDS: {},
  })
  expect(readEnvironment({}).DATABASE_URL).toBeUndefined()
})

test("an empty variable is one that is not set", () => {
  const empty = { PORT: "", DATABASE_URL: "", REDIS_URL: "", EDITOR_PASSWORD: "", HEALTH_TOKEN: "" }
  expect(readEnvironment(empty)).toEqual(readEnvironment({}))
})

test("all faults come in one report, a line each", () => {
  const report = faultsOf({ PORT: "http", DATABASE_URL: "mysql://db", REDIS_URL: "redis", LOG_LEVEL: "loud" })
  const [title, ...lines] = report.split("\n")
  expect(title).toBe("The configuration has 4 fault(s):")
  expect(lines.map((line) => line.trim().split(":")[0]).sort()).toEqual([
    "DATABASE_URL",
    "LOG_LEVEL",
    "PORT",
    "REDIS_URL",
  ])
})

test("the report says what a variable should look like", () => {
  expect(faultsOf({ EDITOR_PASSWORD: "short" })).toContain(
    "EDITOR_PASSWORD: must have at least 12 characters",
  )
  expect(faultsOf({ PAGE_PASSWORDS: "no pairs" })).toContain("must look like key=password")
  expect(faultsOf({ PUBLIC_ORIGIN: "www.example.com" })).toContain("https://www.example.com")
})

test.each([
  "EDITOR_PASSWORD",
  "CONTENT_WEBHOOK_SECRET",
  "HEALTH_TOKEN",
  "PAGE_PASSWORDS",
  "DATABASE_URL",
  "REDIS_URL",
  "CONTENT_API_URL",
])("a faulty %s is reported without its value, which may be a secret", (name) => {
  expect(faultsOf({ [name]: "hunter2" })).not.toContain("hunter2")
})

test("a blank port is not port 0", () => {
  expect(readEnvironment({ PORT: " " }).PORT).toBe(3000)
})

test("page passwords are read as pairs; a password may contain an equals sign", () => {
  const { PAGE_PASSWORDS } = readEnvironment({ PAGE_PASSWORDS: "partners=a=b,press=c" })
  expect(PAGE_PASSWORDS).toEqual({ partners: "a=b", press: "c" })
})

test("a scoring service that is configured in part is a fault, since nobody would notice that forms aren't scored [FORM-40]", () => {
  const report = faultsOf({ BOT_PROTECTION_SCRIPT_URL: "https://score.example/script.js" })
  expect(report).toContain("BOT_PROTECTION_VERIFY_URL: needed")
  expect(report).toContain("BOT_PROTECTION_SECRET: needed")
  expect(
    readEnvironment({
      BOT_PROTECTION_SCRIPT_URL: "https://score.example/script.js",
      BOT_PROTECTION_VERIFY_URL: "https://score.example/verify",
      BOT_PROTECTION_SECRET: "a secret",
    }).BOT_PROTECTION_SECRET,
  ).toBe("a secret")
})
