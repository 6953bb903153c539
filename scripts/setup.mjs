/**
 * Prepares a checkout for starting or testing, on a machine that has only some Node and npm: installs the packages
 * (including the pinned Node), generates types, builds. It is plain JavaScript for any Node, because it runs before the
 * pinned one is installed. Each step is skipped if its sources haven't changed since it was done.
 *
 * node scripts/setup.mjs [--build] [--test-tools]
 */
import { spawn } from "node:child_process"
import { createHash } from "node:crypto"
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs"
import { delimiter, dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { withLock } from "./setup-lock.mjs"

const oldestNode = 20
const stillRunningMs = 15_000

const root = join(dirname(fileURLToPath(import.meta.url)), "..")
const bin = join(root, "node_modules", ".bin")
const cache = join(root, ".cache")
const wants = new Set(process.argv.slice(2))

process.chdir(root)
await main().catch((error) => {
  console.error(`\n  ${error.message}`)
  process.exit(error.exitCode ?? 1)
})

async function main() {
  const major = Number.parseInt(process.versions.node, 10)
  if (major < oldestNode) {
    throw new Error(`Node ${oldestNode} or later is needed to set up; this is ${process.versions.node}.`)
  }
  mkdirSync(cache, { recursive: true })
  await withLock(join(cache, "setup.lock"), async () => {
    await install()
    await generateTypes()
    if (wants.has("--build")) await build()
    if (wants.has("--test-tools")) await installTestTools()
  })
}

function install() {
  // A linked folder belongs to another checkout, and npm would empty it.
  if (isLink("node_modules")) return
  const made = hashOf(["package-lock.json", ".npmrc"]) + process.platform + process.arch
  const title = "Installing packages (a minute or two the first time)"
  return step("packages", title, made, existsSync(join(bin, "node")), async () => {
    // Overrides the user's npm settings and NODE_ENV: the build tools are needed, and the pinned Node is installed by a
    // script.
    const settings = [
      "--include=dev",
      "--include=optional",
      "--ignore-scripts=false",
      "--engine-strict=false",
    ]
    await run("npm", ["ci", ...settings, "--no-audit", "--no-fund", "--loglevel=error"], {
      PATH: pathWithout(bin),
    })
    if (!existsSync(join(bin, "node"))) throw new Error("npm ran, but the pinned Node did not arrive.")
  })
}

function isLink(path) {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false
}

function generateTypes() {
  const schemas = files("services", ".graphql")
  const made = hashOf(["scripts/codegen.mjs", ...schemas, ...files("app", ".graphql")])
  const isPresent = ["content", "search"].every((name) =>
    existsSync(`app/ground/graphql/generated/${name}.ts`),
  )
  return step("types", "Generating types of the GraphQL operations", made, isPresent, () =>
    run(join(bin, "node"), ["scripts/codegen.mjs"]),
  )
}

function build() {
  const settings = [
    "package-lock.json",
    "vite.config.ts",
    "scripts/route-manifest.ts",
    "remix.config.js",
    "tsconfig.json",
  ]
  const made = hashOf([...settings, ...files("app", ""), ...files("locales", "")])
  return step("build", "Building the website", made, existsSync("build/server/index.js"), () =>
    run(join(bin, "node"), [join(bin, "remix"), "vite:build", "--logLevel", "warn"], {
      NODE_ENV: "production",
    }),
  )
}

/**
 * Installs Chromium for the browser journeys (without its windows where Debian has it so), and PostgreSQL and Redis for tests with
 * both engines, as Debian packages.
 */
async function installTestTools() {
  const hasChromium = ["chromium-headless-shell", "chromium"].some((name) => existsSync(`/usr/bin/${name}`))
  const missing = [
    hasChromium ? null : "chromium-headless-shell",
    existsSync("/usr/lib/postgresql") ? null : "postgresql",
    existsSync("/usr/bin/redis-server") ? null : "redis-server",
  ].filter(Boolean)
  if (missing.length === 0) return
  const names = missing.join(", ")
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) {
    console.log(`  Not installed and not installable here: ${names}. Install them for the whole test run.`)
    return
  }
  console.log(`  Installing ${names} for the tests …`)
  const quiet = { DEBIAN_FRONTEND: "noninteractive" }
  try {
    await run("apt-get", ["update", "-qq"], quiet)
    const install = ["install", "-y", "-qq", "--no-install-recommends"]
    await run("apt-get", [...install, ...missing], quiet).catch((error) => {
      // Earlier releases of Debian have Chromium as a whole only.
      const instead = missing.map((name) => (name === "chromium-headless-shell" ? "chromium" : name))
      if (instead.every((name) => missing.includes(name))) throw error
      return run("apt-get", [...install, ...instead], quiet)
    })
  } catch (error) {
    // Not fatal, since most tests need none of them, and the machine may be offline.
    console.log(`  ${error.message} Going on without ${names}.`)
  }
}

/** Runs `work` unless its stamp shows that it was done from the same sources. */
async function step(name, title, made, isPresent, work) {
  const stamp = join(cache, `${name}.stamp`)
  if (isPresent && existsSync(stamp) && readFileSync(stamp, "utf8") === made) return
  const startedAt = Date.now()
  // The stamp is removed first, so that an interrupted step doesn't count as done.
  rmSync(stamp, { force: true })
  console.log(`  ${title} …`)
  await work()
  writeFileSync(stamp, made)
  console.log(`  ${title}: done in ${seconds(startedAt)} s`)
}

/** Runs a program to its end. @throws when it fails; the program has printed the reason. */
async function run(command, args, environment = {}) {
  const startedAt = Date.now()
  const path = `${bin}${delimiter}${process.env.PATH ?? ""}`
  const child = spawn(command, args, {
    stdio: "inherit",
    env: { ...process.env, PATH: path, ...environment },
  })
  // Ctrl-C in a terminal reaches the child as well; in any case this process waits for it and keeps the lock.
  const pass = (signal) => child.kill(signal)
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, pass)
  const timer = setInterval(() => console.log(`  … ${seconds(startedAt)} s`), stillRunningMs)
  try {
    const { code, signal } = await new Promise((resolve, reject) => {
      child.once("error", reject)
      child.once("exit", (code, signal) => resolve({ code, signal }))
    })
    if (code === 0) return
    const name = [command, ...args].slice(0, 3).join(" ").replaceAll(`${root}/`, "")
    throw Object.assign(new Error(`${name} ${signal ? `was stopped by ${signal}` : "failed"}.`), {
      exitCode: code ?? 130,
    })
  } finally {
    clearInterval(timer)
    for (const signal of ["SIGINT", "SIGTERM"]) process.off(signal, pass)
  }
}

/** npm must not run on the Node that it is about to replace. */
function pathWithout(folder) {
  const folders = (process.env.PATH ?? "").split(delimiter)
  return folders.filter((entry) => entry !== folder).join(delimiter)
}

function seconds(startedAt) {
  return ((Date.now() - startedAt) / 1000).toFixed(0)
}

function files(folder, ending) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return entry.name === "generated" ? [] : files(path, ending)
    return path.endsWith(ending) ? [path] : []
  })
}

function hashOf(paths) {
  const hash = createHash("sha256")
  for (const path of [...paths].sort()) {
    if (existsSync(path) && statSync(path).isFile()) hash.update(path).update(readFileSync(path))
  }
  return hash.digest("hex")
}
