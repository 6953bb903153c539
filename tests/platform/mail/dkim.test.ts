import { generateKeyPairSync } from "node:crypto"
import { dkimVerify } from "mailauth/lib/dkim/verify.js"
import type pg from "pg"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import type { Database } from "../../../platform/database/database.ts"
import { dkimFaults, dkimKeyOf, readSigningKey } from "../../../platform/mail/dkim.ts"
import { readEnvironment } from "../../../start/environment.ts"
import { readWorkEnvironment } from "../../../start/work-environment.ts"
import { freshDatabase } from "../database/fresh-database.ts"
import { startSmtp } from "./smtp.ts"
import { emptyOutbox, mail, publicOrigin, startTestMail } from "./start-test-mail.ts"

const { privateKey, publicKey } = generateKeyPairSync("rsa", {
  modulusLength: 2048,
  publicKeyEncoding: { type: "spki", format: "pem" },
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
})
const settings = { DKIM_DOMAIN: "example.com", DKIM_SELECTOR: "s1", DKIM_PRIVATE_KEY: privateKey }
const unsubscribeUrl = `${publicOrigin}/en/investors/alerts/unsubscribe/${"a".repeat(44)}`

let database: Database
let pool: pg.Pool

beforeAll(async () => {
  database = await freshDatabase({ keep: true })
  pool = database.pool
})
beforeEach(() => emptyOutbox(pool))
afterAll(() => database.close())

/** DNS as the receiver asks it. */
async function resolver(name: string): Promise<string[][]> {
  expect(name).toBe("s1._domainkey.example.com")
  return [[`v=DKIM1; k=rsa; p=${publicKey.replace(/-----[^-]+-----|\s/g, "")}`]]
}

async function verify(raw: string) {
  const { results } = await dkimVerify(raw, { resolver })
  return results.map(({ status, signingDomain, signingHeaders }) => ({
    result: status.result,
    domain: signingDomain,
    headers: (signingHeaders?.keys ?? "").toLowerCase().split(/:\s*/),
  }))
}

async function sendSigned(): Promise<string> {
  const smtp = await startSmtp()
  const dkim = dkimKeyOf(settings)
  const { service } = await startTestMail({ pool, smtpUrl: smtp.url, dkim })
  await service.send({ ...mail, subject: "Über Zahlen", list: "ad-hoc", unsubscribeUrl })
  await service.deliverDue()
  return smtp.received[0]?.raw ?? ""
}

test("a mail is signed by DKIM, and the signature covers what the one-click button stands on (RFC 8058)", async () => {
  const raw = await sendSigned()
  expect(raw).toMatch(/^List-ID: <ad-hoc\.www\.example\.com>\r?$/m)
  const [signature, ...others] = await verify(raw)
  expect(others).toEqual([])
  expect(signature).toMatchObject({ result: "pass", domain: "example.com" })
  expect(signature?.headers).toEqual(
    expect.arrayContaining(["from", "subject", "message-id", "list-unsubscribe", "list-unsubscribe-post"]),
  )
})

test("a changed text or link breaks the signature", async () => {
  const raw = await sendSigned()
  for (const forged of [
    raw.replace("Your account is ready.", "Your account is lost."),
    raw.replace(/^List-Unsubscribe:\s+<.+>/m, "List-Unsubscribe: <https://forged.example/>"),
  ]) {
    expect(forged).not.toBe(raw)
    const [signature] = await verify(forged)
    expect(signature?.result).not.toBe("pass")
  }
})

test("without a key mails go unsigned", async () => {
  const smtp = await startSmtp()
  const { service } = await startTestMail({ pool, smtpUrl: smtp.url })
  await service.send(mail)
  await service.deliverDue()
  expect(smtp.received[0]?.raw).not.toContain("DKIM-Signature")
  expect(smtp.received[0]?.raw).not.toContain("List-Id")
})

test("half a key is a fault at the start, of the website and of the workers", () => {
  const half = { DKIM_DOMAIN: "example.com" }
  const said = /DKIM_SELECTOR: needed.*\n.*DKIM_PRIVATE_KEY: needed/
  expect(() => readEnvironment(half)).toThrow(said)
  expect(() => readWorkEnvironment(half)).toThrow(said)
})

test("a domain that mails don't come from is a fault, since receivers would ignore its signature", () => {
  const from = (MAIL_FROM: string) => dkimFaults({ ...settings, MAIL_FROM })
  expect(from("Komax <alerts@example.com>")).toEqual([])
  expect(from("Komax <alerts@news.example.com>")).toEqual([])
  expect(from("Komax <alerts@notexample.com>")).toEqual([expect.stringContaining("DKIM_DOMAIN")])
  expect(dkimFaults({ ...settings, PUBLIC_ORIGIN: "https://www.example.com" })).toEqual([])
})

test("a key is RSA as PEM, its line breaks perhaps written out", () => {
  const pem = { type: "pkcs8", format: "pem" } as const
  const publicPem = { type: "spki", format: "pem" } as const
  const ed25519 = generateKeyPairSync("ed25519", { publicKeyEncoding: publicPem, privateKeyEncoding: pem })
  expect(readSigningKey(privateKey.replaceAll("\n", "\\n"))).toBe(privateKey.trim())
  for (const bad of ["", "key", publicKey, ed25519.privateKey]) expect(readSigningKey(bad)).toBeNull()
  expect(() => readEnvironment({ ...settings, DKIM_PRIVATE_KEY: "key" })).toThrow(
    "DKIM_PRIVATE_KEY: must be an RSA key",
  )
})
