/** The benchmark's data and servers: built servers and a folder with the demo world and generated data. */
import { spawnSync } from "node:child_process"
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs"
import { componentsModule, parseFlat, plainPageFile } from "./flat-page.ts"
import { startServer } from "./server-process.ts"

export const folder = ".cache/bench"
export const dataDir = `${folder}/data`
export const generatedPages = 10_000
export const generatedRedirects = 1_000_000

export function buildWebsite(log: (message: string) => void): void {
  mkdirSync(folder, { recursive: true })
  log("Building the website")
  run(["scripts/setup.mjs", "--build"])
}

/** Builds stock Remix around the recorded page. */
export function buildStockRemix(html: string, log: (message: string) => void): void {
  log("Building the stock Remix app")
  writeFileSync(plainPageFile, componentsModule(parseFlat(html)))
  const config = "bench/stock-remix/vite.config.ts"
  run(["node_modules/.bin/remix", "vite:build", "--config", config, "--logLevel", "error"])
}

/** Fills the data folder unless an earlier run has done so. */
export async function prepareWorld(log: (message: string) => void) {
  const filled = `${folder}/filled`
  if (existsSync(filled)) return
  rmSync(dataDir, { recursive: true, force: true })
  log("Filling the data folder: demo world")
  const server = await startServer({
    args: ["server.ts"],
    port: 3990,
    environment: { DATA_DIR: dataDir, LOG_LEVEL: "error" },
  })
  await server.stop()
  log(`Generating ${generatedPages} pages and ${generatedRedirects} redirects`)
  const masses = ["--pages", String(generatedPages), "--redirects", String(generatedRedirects)]
  generate(masses, dataDir)
  writeFileSync(filled, "")
}

/** Adds generated data to a folder whose server doesn't run. */
export function generate(masses: readonly string[], dataDir: string): void {
  run(["start/demo-generate.ts", ...masses], { DATA_DIR: dataDir })
}

function run(args: string[], environment: Record<string, string> = {}) {
  const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: "production", ...environment }
  const { status } = spawnSync(process.execPath, args, { stdio: ["ignore", "inherit", "inherit"], env })
  if (status !== 0) throw new Error(`${args[0]} failed`)
}
