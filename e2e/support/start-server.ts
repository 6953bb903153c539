/** Starts the built server for the journeys with a data folder that was just made. */
import { enableCompileCache } from "node:module"
import { serverEnvironment } from "./addresses.ts"
import { fillFolder } from "./fill-folder.ts"
import { compiledFolder } from "./server-process.ts"

if (!process.env.JOURNEYS_FOLDER_IS_FILLED) await fillFolder()
Object.assign(process.env, serverEnvironment)
enableCompileCache(compiledFolder)
await import("../../server.ts")
