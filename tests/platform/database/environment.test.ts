import { expect, test } from "vitest"
import { readDatabaseEnvironment } from "../../../platform/database/environment.ts"

test("for a command, too, an empty variable counts as not set", () => {
  expect(readDatabaseEnvironment({ DATABASE_URL: "", DATA_DIR: "" })).toMatchObject({ DATA_DIR: "./data" })
  expect(() => readDatabaseEnvironment({ DATABASE_URL: "nonsense" })).toThrow("must be an address")
})
