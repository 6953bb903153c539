/** The service on a fresh database with a small world of software, and its files on disk. */
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Readable } from "node:stream"
import type pg from "pg"
import type { FindStanding } from "../../../platform/access/standing.ts"
import { type Audit, createAudit } from "../../../platform/audit/audit.ts"
import { createSharedPace } from "../../../platform/pace/pace.ts"
import { createSeal } from "../../../platform/secrets/seal.ts"
import { createFindStanding } from "../../../services/customers/standing/find-standing.ts"
import { importSoftware } from "../../../services/software/import/import-software.ts"
import { licenceSchema, productSchema, type Source } from "../../../services/software/import/source.ts"
import { nothingOwned, type Owned } from "../../../services/software/owned.ts"
import type { SoftwareParts } from "../../../services/software/parts.ts"
import { serveDownloads } from "../../../services/software/serve-downloads.ts"
import { createSoftwareService } from "../../../services/software/server.ts"
import { createSigner } from "../../../services/software/signing/minisign.ts"
import { freshDatabase } from "../../platform/database/fresh-database.ts"
import { createAsk, issueTokens } from "../customers/customers-endpoint.ts"
import { fillCustomers } from "../customers/fixture.ts"

export const settings = { publicOrigin: "https://www.example.com", secret: "secret of the addresses" }
export const signer = createSigner("c2VjcmV0IG9mIHRoZSBzaWduYXR1cmVz")
const websiteToken = "token-of-the-website"

/** What the two organisations of the customers' fixture have. */
export const owned: Record<string, Owned> = {
  "org-a": { models: ["Sigma 688", "Lineo 560"], serialKeys: ["SN204107"], contracts: ["Premium"] },
  "org-b": { models: ["Sigma 688"], serialKeys: ["SN204199"], contracts: [] },
}

export function version(number: string, releasedOn: string, given: object = {}) {
  return {
    version: number,
    releasedOn,
    notes: { en: [`What is new in ${number}`], de: [`Neu in ${number}`] },
    files: [{ os: "LINUX", arch: "x64", file: `program-${number}.bin` }],
    ...given,
  }
}

export function product(key: string, entitlement: object, given: object = {}) {
  return {
    key,
    texts: {
      en: { name: `Program ${key}`, summary: "Controls a machine." },
      de: { name: `Programm ${key}`, summary: "Steuert eine Maschine." },
    },
    entitlement,
    versions: [version("1.9.0", "2026-01-02"), version("1.10.0", "2026-03-04")],
    ...given,
  }
}

export const licence = (number = 1) => ({
  id: "usual",
  version: number,
  texts: { en: { title: "Licence", paragraphs: [`Use it well, ${number}.`] } },
})

export const usualProducts = [
  product("for-all", { everybody: true }),
  product("for-lineo", { models: ["Lineo 560"] }, { licence: "usual", models: ["Lineo 560"] }),
  product("for-premium", { contracts: ["Premium"] }),
  product("for-beta", { organisations: ["org-b"] }),
  product("for-serial", { serials: ["sn 2041/99"] }),
  product("for-inventory", { roles: ["int_assetdb_active"] }),
]

/** The bytes of a file follow from its name. */
export const bytesOf = (name: string) => Buffer.from(`${name}\n`.repeat(2_000))

export function sourceOf(products: readonly object[], licences: readonly object[] = [licence()]): Source {
  return {
    licences: licences.map((given) => licenceSchema.parse(given)),
    products: products.map((given) => ({ ...productSchema.parse(given), from: "" })),
    open: (_product, { file }) => Readable.from([bytesOf(file)]),
    markOf: async (_product, { file }) => file,
    findSignature: async () => null,
  }
}

type Opening = {
  products?: readonly object[]
  /** Fills the register, if with others than the usual people. */
  fillCustomers?: (pool: pg.Pool) => Promise<unknown>
  /** What the register says, changed. */
  changeStanding?: (find: FindStanding) => FindStanding
}

export async function openSoftware({
  products = usualProducts,
  fillCustomers: fillRegister = fillCustomers,
  changeStanding = (find) => find,
}: Opening = {}) {
  const { pool, close: closeDatabase } = await freshDatabase({ keep: true })
  const dataDir = await mkdtemp(join(tmpdir(), "software-"))
  await fillRegister(pool)
  const sent: { name: string; data: object }[] = []
  const queue = {
    send: async ({ name }: { name: string }, data: object) => void sent.push({ name, data }),
    reschedule: async () => {},
  }
  const importing = { pool, queue: queue as never, dataDir, signer, trustedKeys: [] as string[] }
  const take = (given: readonly object[], licences?: readonly object[]) =>
    importSoftware(sourceOf(given, licences), importing)
  await take(products)
  const { tokens, verify } = await issueTokens()
  const findStanding = changeStanding(createFindStanding({ pool }))
  const clock = { now: new Date() }
  const parts: SoftwareParts & { audit: Audit } = {
    ...{ pool, audit: createAudit(pool), seal: createSeal("the test's key"), settings },
    findOwned: async (organisation) => owned[organisation] ?? nothingOwned,
    now: () => clock.now,
  }
  const service = createSoftwareService({
    ...{ parts, verify, findStanding, websiteToken, graphiql: false },
    onError: console.error,
  })
  const url = "http://software.localhost/graphql"
  const warnings: string[] = []
  const files = serveDownloads({
    ...{ pool, dataDir, secret: settings.secret, publicKeys: [signer.publicKey] },
    pace: createSharedPace({ pool, secret: "pace" }),
    now: () => clock.now,
    log: { warn: (_fields, message) => void warnings.push(message) },
  })
  return {
    ...{ pool, dataDir, parts, files, clock, sent, take, importing, warnings, findStanding },
    ask: createAsk(service.fetch, url, tokens),
    askAsWebsite: (query: string, variables?: object) =>
      createAsk(service.fetch, url, { anna: websiteToken })("anna", query, variables),
    async close() {
      await closeDatabase()
      await rm(dataDir, { recursive: true })
    },
  }
}

export type OpenSoftware = Awaited<ReturnType<typeof openSoftware>>

type Ask = Pick<OpenSoftware, "ask">
type Person = Parameters<OpenSoftware["ask"]>[0]

const oneFile = "query ($key: ID!) { softwareProduct(key: $key) { newest { files { id } } } }"

/** The id of the newest version's file. */
export async function fileOf({ ask }: Ask, person: Person, key: string): Promise<string> {
  const { data } = await ask(person, oneFile, { key })
  const found = data?.softwareProduct as { newest: { files: { id: string }[] } } | null
  return found?.newest.files[0]?.id ?? ""
}

export async function startDownload({ ask }: Ask, person: Person, file: string) {
  const { data } = await ask(
    person,
    "mutation ($file: ID!) { startDownload(file: $file) { url errors { field code } } }",
    { file },
  )
  return data?.startDownload as { url: string | null; errors: { field: string; code: string }[] }
}

export async function accept({ ask }: Ask, person: Person, key: string, number = 1) {
  const { data } = await ask(
    person,
    "mutation ($product: ID!, $version: Int!) { acceptLicence(product: $product, version: $version) { licence { acceptedAt } errors { code } } }",
    { product: key, version: number },
  )
  return data?.acceptLicence as { licence: { acceptedAt: string } | null; errors: { code: string }[] }
}
