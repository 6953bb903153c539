/**
 * Makes a checkout ready to start or to test, on a machine that has some Node and npm and nothing else: installs the packages
 * (the pinned Node among them), generates types, builds. Plain JavaScript that Node 18 understands, because it runs before
 * the pinned Node is there. What is done already is recognised by what it was made from, and not done again.
 *
 *   node scripts/setup.mjs [--build] [--test-tools]
 */
import { spawnSync } from "node:child_process"
import { createHash } from "node:crypto"
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"

const root = join(dirname(fileURLToPath(import.meta.url)), "..")
const bin = join(root, "node_modules", ".bin")
const wants = new Set(process.argv.slice(2))

process.chdir(root)
install()
generateTypes()
if (wants.has("--build")) build()
if (wants.has("--test-tools")) installTestTools()

function install() {
  const made = hashOf(["package-lock.json"])
  step(
    "packages",
    "Installing packages (a minute or two the first time)",
    made,
    existsSync(join(bin, "node")),
    () => {
      // --include=dev: an environment that says NODE_ENV=production would leave the build tools out.
      run("npm", ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"])
    },
  )
}

function generateTypes() {
  const made = hashOf(["scripts/codegen.mjs", "services/content/schema.graphql", ...files("app", ".graphql")])
  step(
    "types",
    "Generating types of the GraphQL operations",
    made,
    existsSync("app/graphql/generated/content.ts"),
    () => run(join(bin, "node"), ["scripts/codegen.mjs"]),
  )
}

function build() {
  const sources = [
    "package-lock.json",
    "vite.config.ts",
    "remix.config.js",
    "tsconfig.json",
    ...files("app", ""),
    ...files("locales/en", ""),
  ]
  step("build", "Building the website", hashOf(sources), existsSync("build/server/index.js"), () =>
    run(join(bin, "node"), [join(bin, "remix"), "vite:build", "--logLevel", "warn"], {
      NODE_ENV: "production",
    }),
  )
}

/** Chromium for the browser journeys, PostgreSQL and Redis for the tests that run on both engines: Debian's own packages. */
function installTestTools() {
  const missing = [
    existsSync("/usr/bin/chromium") ? null : "chromium",
    existsSync("/usr/lib/postgresql") ? null : "postgresql",
    existsSync("/usr/bin/redis-server") ? null : "redis-server",
  ].filter(Boolean)
  if (missing.length === 0) return
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) {
    console.log(
      `  Not installed and not installable here: ${missing.join(", ")}. Install them for the whole test run.`,
    )
    return
  }
  console.log(`  Installing ${missing.join(", ")} …`)
  const quiet = { DEBIAN_FRONTEND: "noninteractive" }
  run("apt-get", ["update", "-qq"], quiet)
  run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...missing], quiet)
}

/** Does `work` unless its stamp says that it was done from the same sources. */
function step(name, title, made, isPresent, work) {
  const stamp = join(root, ".cache", `${name}.stamp`)
  if (isPresent && existsSync(stamp) && readFileSync(stamp, "utf8") === made) return
  const startedAt = Date.now()
  console.log(`  ${title} …`)
  work()
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, made)
  console.log(`  ${title}: done in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`)
}

function run(command, args, environment = {}) {
  const path = `${bin}:${process.env.PATH}`
  const { status, error } = spawnSync(command, args, {
    stdio: "inherit",
    env: { ...process.env, PATH: path, ...environment },
  })
  if (status === 0) return
  console.error(
    `\n  ${command} ${args.slice(0, 2).join(" ")} failed${error ? `: ${error.message}` : ` with code ${status}`}.`,
  )
  process.exit(status || 1)
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
