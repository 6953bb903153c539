/**
 * Adds packages for other platforms to package-lock.json that a registry's mirror lacked when the lock was made. `npm
 * ci` refuses a lock without them on every platform, although it wouldn't install them. Run it after `npm install`:
 *
 * node scripts/complete-lock.mjs [--check]
 */
import { readFileSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"

const file = join(dirname(fileURLToPath(import.meta.url)), "..", "package-lock.json")

/** The lock's packages with the missing ones that an optional dependency names by exact version. */
export function completePackages(packages) {
  const missing = Object.entries(packages).flatMap(([path, entry]) =>
    Object.entries(entry.optionalDependencies ?? {})
      .filter(([name, version]) => /^\d+\.\d+\.\d+$/.test(version) && !isResolved(packages, path, name))
      .map(([name, version]) => [`node_modules/${name}`, platformEntry(name, version, entry.dev)]),
  )
  const [root, ...others] = Object.entries({ ...packages, ...Object.fromEntries(missing) })
  return Object.fromEntries([root, ...others.sort(([a], [b]) => a.localeCompare(b, "en"))])
}

/** Node looks for a package beside the one that requires it, then beside each folder around it. */
function isResolved(packages, path, name) {
  for (let folder = path; ; folder = folder.slice(0, Math.max(folder.lastIndexOf("/node_modules/"), 0))) {
    if (`${folder ? `${folder}/` : ""}node_modules/${name}` in packages) return true
    if (folder === "") return false
  }
}

/**
 * There is no integrity value, since only the package itself would reveal it; npm checks it when it installs the
 * package.
 */
function platformEntry(name, version, dev) {
  const [, os, cpu, system] =
    /-(android|darwin|freebsd|linux|netbsd|openbsd|openharmony|win32)-([a-z0-9]+)(?:-(\w+))?$/.exec(name) ??
    []
  if (!os) throw new Error(`${name}@${version} is missing in the lock and names no platform`)
  const libc = system?.startsWith("musl") ? "musl" : system?.startsWith("gnu") ? "glibc" : null
  return {
    version,
    cpu: [cpu],
    ...(dev ? { dev } : {}),
    ...(os === "linux" && libc ? { libc: [libc] } : {}),
    optional: true,
    os: [os],
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const lock = JSON.parse(readFileSync(file, "utf8"))
  const packages = completePackages(lock.packages)
  const added = Object.keys(packages).length - Object.keys(lock.packages).length
  if (added > 0 && process.argv.includes("--check")) {
    console.error(
      `package-lock.json lacks ${added} packages of other platforms: node scripts/complete-lock.mjs`,
    )
    process.exit(1)
  }
  if (added > 0) writeFileSync(file, `${JSON.stringify({ ...lock, packages }, null, 2)}\n`)
  console.log(`package-lock.json: ${added} packages of other platforms added`)
}
