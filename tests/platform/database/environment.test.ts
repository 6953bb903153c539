import { expect, test, vi } from "vitest"
import { readDatabaseEnvironment } from "../../../platform/database/environment.ts"

test("for a command, too, an empty variable counts as not set", () => {
  vi.stubEnv("DATABASE_URL", "")
  vi.stubEnv("DATA_DIR", " ")
  expect(readDatabaseEnvironment()).toMatchObject({ DATA_DIR: "./data" })
  vi.unstubAllEnvs()
})
