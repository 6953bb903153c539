import { hkdfSync, randomBytes } from "node:crypto"
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs"
import { join } from "node:path"

/** Provides random bytes for new secrets. */
export type RandomSource = (length: number) => Buffer

export type Secrets = {
  /** The secret of this name, generated on first use and stored. */
  get(name: string, make?: (random: RandomSource) => string): string
  /** Names of the secrets that this process has generated, which the console prints once. */
  made: ReadonlySet<string>
}

/**
 * Secrets without configuration: generated once and stored in `<dataDir>/secrets.json`, which only the owner can read.
 */
export function openSecrets(dataDir: string): Secrets {
  const file = join(dataDir, "secrets.json")
  const made = new Set<string>()
  /** A cache, since secrets don't change while a process runs and pages need them on every request. */
  const known = new Map<string, string>()
  mkdirSync(dataDir, { recursive: true })

  function get(name: string, make = randomKey): string {
    const secret = known.get(name) ?? readOrMake(name, make)
    known.set(name, secret)
    return secret
  }

  function readOrMake(name: string, make: (random: RandomSource) => string): string {
    const kept = read(file)
    if (kept[name]) return kept[name]
    const secret = make(randomBytes)
    write(file, { ...kept, [name]: secret })
    made.add(name)
    return secret
  }

  return { get, made }
}

/** Makes the next start generate this secret anew. @returns false when there is no such secret. */
export function forgetSecret(dataDir: string, name: string): boolean {
  const file = join(dataDir, "secrets.json")
  const { [name]: forgotten, ...kept } = read(file)
  if (forgotten === undefined) return false
  write(file, kept)
  return true
}

/**
 * Secrets of processes without a common folder: derived from one common key (HKDF, RFC 5869), so that every machine
 * gets the same ones and none of them reveals another.
 */
export function deriveSecrets(secretKey: string): Secrets {
  return {
    get: (name, make = randomKey) =>
      make((length) => Buffer.from(hkdfSync("sha256", secretKey, "", `secret:${name}`, length))),
    made: new Set(),
  }
}

function read(file: string): Record<string, string> {
  try {
    return JSON.parse(readFileSync(file, "utf8"))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return {}
    throw new Error(`${file} is unreadable; secrets are not made anew over it`, { cause: error })
  }
}

/** Writes a temporary file and renames it, so that a killed process leaves either the old file or the new one. */
function write(file: string, secrets: Record<string, string>) {
  const next = `${file}.${process.pid}`
  writeFileSync(next, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 })
  renameSync(next, file)
}

function randomKey(random: RandomSource): string {
  return random(32).toString("base64url")
}

/** A password that is easy to read aloud and to type: four groups without look-alike letters, about 78 bits. */
export function readablePassword(random: RandomSource): string {
  const letters = "abcdefghjkmnpqrstuvwxyz23456789"
  const characters = Array.from(random(16), (byte) => letters[byte % 31])
  return [0, 4, 8, 12].map((start) => characters.slice(start, start + 4).join("")).join("-")
}
