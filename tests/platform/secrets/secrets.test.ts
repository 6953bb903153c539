import { randomBytes } from "node:crypto"
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, onTestFinished, test } from "vitest"
import { deriveSecrets, openSecrets, readablePassword } from "../../../platform/secrets/secrets.ts"

function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "secrets-"))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test("a secret is made on first use and kept over starts", () => {
  const folder = dataFolder()
  const first = openSecrets(folder)
  const secret = first.get("session")
  expect(Buffer.from(secret, "base64url")).toHaveLength(32)
  expect(first.get("session")).toBe(secret)
  expect([...first.made]).toEqual(["session"])

  const second = openSecrets(folder)
  expect(second.get("session")).toBe(secret)
  expect([...second.made]).toEqual([])
})

test("each name has a secret of its own, and a new one leaves the others alone", () => {
  const folder = dataFolder()
  const secrets = openSecrets(folder)
  const one = secrets.get("one")
  expect(secrets.get("two")).not.toBe(one)
  expect(openSecrets(folder).get("one")).toBe(one)
})

test("only the owner may read the file, and nothing else stays beside it", () => {
  const folder = dataFolder()
  openSecrets(folder).get("one")
  expect(statSync(join(folder, "secrets.json")).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder)).toEqual(["secrets.json"])
})

test("the data folder is made where it is missing", () => {
  const folder = join(dataFolder(), "deep", "data")
  expect(openSecrets(folder).get("one")).not.toBe("")
})

test("a damaged file stops the start and is not written over", () => {
  const folder = dataFolder()
  writeFileSync(join(folder, "secrets.json"), "{ broken")
  expect(() => openSecrets(folder).get("one")).toThrow("unreadable")
  expect(readFileSync(join(folder, "secrets.json"), "utf8")).toBe("{ broken")
})

test("a password for people has four groups of four without look-alike letters", () => {
  const passwords = Array.from({ length: 200 }, () => readablePassword(randomBytes))
  for (const password of passwords) expect(password).toMatch(/^[a-hjkmnp-z2-9]{4}(-[a-hjkmnp-z2-9]{4}){3}$/)
  expect(new Set(passwords).size).toBe(200)
})

test("processes with the same key come to the same secrets without a file, each name to its own", () => {
  const [one, other] = [deriveSecrets("k".repeat(32)), deriveSecrets("k".repeat(32))]
  expect(one.get("cookie")).toBe(other.get("cookie"))
  expect(one.get("password:editor", readablePassword)).toMatch(/^\w{4}(-\w{4}){3}$/)
  expect(one.get("cookie")).not.toBe(one.get("images"))
  expect(deriveSecrets("x".repeat(32)).get("cookie")).not.toBe(one.get("cookie"))
})
