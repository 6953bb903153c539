/** Starts the built server for the journeys with an empty data folder. */
import { rm } from "node:fs/promises"
import { dataDir, serverEnvironment } from "./addresses.ts"

await rm(dataDir, { recursive: true, force: true })
Object.assign(process.env, serverEnvironment)
await import("../../server.ts")
