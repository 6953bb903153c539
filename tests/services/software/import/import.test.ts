import { createHash } from "node:crypto"
import { mkdir, mkdtemp, rm, stat, utimes, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest"
import { assetFilePath } from "../../../../platform/files/kept-files.ts"
import { demoSoftware } from "../../../../services/software/demo/demo-software.ts"
import { importSoftware } from "../../../../services/software/import/import-software.ts"
import { readSoftwareFolder } from "../../../../services/software/import/read-folder.ts"
import { compareVersions } from "../../../../services/software/import/versions.ts"
import { createSigner } from "../../../../services/software/signing/minisign.ts"
import { licence, type OpenSoftware, openSoftware, product, version } from "../software-endpoint.ts"

let software: OpenSoftware
beforeAll(async () => {
  software = await openSoftware({ products: [] })
})
afterAll(() => software.close())

const yaml = `key: cutter
texts: { en: { name: Cutter, summary: Cuts. } }
entitlement: { everybody: true }
versions:
  - version: "2.0"
    releasedOn: 2026-02-03
    files: [{ os: LINUX, file: 2.0/cutter.bin }]
`

async function folderWith(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "import-"))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) {
    await mkdir(join(folder, name, ".."), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  return folder
}

const take = async (folder: string, trustedKeys: string[] = []) =>
  importSoftware(await readSoftwareFolder(folder), { ...software.importing, trustedKeys })

async function filesOf(key: string) {
  const { rows } = await software.pool.query<{
    id: string
    sha256: string
    signature: string
    publicKey: string
  }>(
    `select f.id, f.sha256, f.signature, f.public_key as "publicKey" from software_file f
     join software_version v on v.id = f.version_id where v.product = $1 order by v.sort`,
    [key],
  )
  return rows
}

test("a folder of YAML and files is imported, and again without a change", async () => {
  const folder = await folderWith({ "cutter.yaml": yaml, "2.0/cutter.bin": "the program" })
  expect(await take(folder)).toEqual({ products: 1, newVersions: 1, files: 1 })
  const before = await filesOf("cutter")
  const sha256 = createHash("sha256").update("the program").digest("hex")
  expect(before[0]?.sha256).toBe(sha256)
  const kept = assetFilePath(software.dataDir, sha256)
  const { mtimeMs } = await stat(kept)
  expect(await take(folder)).toEqual({ products: 1, newVersions: 0, files: 1 })
  expect(await filesOf("cutter")).toEqual(before)
  // An unchanged file of 5 GB must not be copied at each start.
  expect((await stat(kept)).mtimeMs).toBe(mtimeMs)
})

test("a file with other bytes under the same name is another file", async () => {
  const folder = await folderWith({ "cutter.yaml": yaml, "2.0/cutter.bin": "the program" })
  await take(folder)
  const [before] = await filesOf("cutter")
  await writeFile(join(folder, "2.0/cutter.bin"), "another one")
  await utimes(join(folder, "2.0/cutter.bin"), 1, 1)
  await take(folder)
  const [after, ...others] = await filesOf("cutter")
  expect(others).toEqual([])
  expect(after?.id).not.toBe(before?.id)
  expect(after?.sha256).not.toBe(before?.sha256)
})

test("a signature that came with the file is taken from known keys alone", async () => {
  const maker = createSigner("bWFrZXI")
  const digest = createHash("blake2b512").update("the signed program").digest()
  const folder = await folderWith({
    "cutter.yaml": yaml.replace("cutter", "signed"),
    "2.0/cutter.bin": "the signed program",
    "2.0/cutter.bin.minisig": maker.sign(digest, "by the maker"),
  })
  await expect(take(folder)).rejects.toThrow("is no signature by one of SOFTWARE_SIGNING_KEYS")
  expect(await filesOf("signed")).toEqual([])
  await take(folder, [maker.publicKey])
  expect((await filesOf("signed"))[0]).toMatchObject({
    publicKey: maker.publicKey,
    signature: expect.stringContaining("by the maker"),
  })
})

test("all faults of a folder are said at once, and nothing is imported", async () => {
  const folder = await folderWith({
    "one.yaml": yaml.replace("everybody: true", "nobody: true").replaceAll("cutter", "one"),
    "two.yaml": yaml.replace("2026-02-03", "soon").replaceAll("cutter", "two"),
    "three.yaml": yaml.replace("2.0/cutter.bin", "../../etc/passwd").replaceAll("cutter", "three"),
    "four.yaml": yaml.replaceAll("cutter", "four"),
    "five.yaml": "key: [",
  })
  const fault = await readSoftwareFolder(folder).catch((error: Error) => error.message)
  expect(fault).toContain("one.yaml: entitlement")
  expect(fault).toContain("two.yaml: versions.0.releasedOn")
  expect(fault).toContain("three.yaml: versions.0.files.0.file: must lie beside the YAML file")
  expect(fault).toContain("four 2.0: there is no file 2.0/four.bin")
  expect(fault).toContain("five.yaml:")
})

test("a licence's text never changes under its number", async () => {
  await software.take([], [licence(1)])
  const changed = { ...licence(1), texts: { en: { title: "Licence", paragraphs: ["Something else."] } } }
  await expect(software.take([], [changed])).rejects.toThrow("a changed text needs the next number")
  await expect(software.take([product("x", { everybody: true }, { licence: "none" })])).rejects.toThrow(
    "no licence none",
  )
})

test("versions are ordered by their numbers", () => {
  const ordered = ["1.9.0", "1.10.0", "2.0.0-rc.1", "2.0.0-rc.2", "2.0.0", "2026.5", "2026.11"]
  expect(ordered.toReversed().toSorted(compareVersions)).toEqual(ordered)
})

test("only those who watch are told, and only of a new version that is the newest", async () => {
  await software.take([product("told", { everybody: true }, { versions: [version("1.0", "2026-01-01")] })])
  expect(software.sent).toEqual([])
  await software.pool.query(
    `insert into software_watch (product, person, organisation_id, email, language, roles) values ('told', 'p', '', 'p@x.example', 'en', '{}')`,
  )
  await software.take([product("told", { everybody: true }, { versions: [version("0.9", "2025-01-01")] })])
  expect(software.sent).toEqual([])
  const newer = product("told", { everybody: true }, { versions: [version("1.1", "2026-02-01")] })
  await software.take([newer])
  await software.take([newer])
  expect(software.sent.map(({ name }) => name)).toEqual(["software.tell"])
})

test("the demo world's software is the same each time: five products with three to five versions", async () => {
  const source = await demoSoftware()
  expect(source.products.map(({ key }) => key).sort()).toEqual([
    ...["crimp-library", "lineo-control", "service-toolbox", "sigma-control", "wire-flow-server"],
  ])
  for (const { versions } of source.products) expect([3, 4, 5]).toContain(versions.length)
  const [first] = source.products
  const [file] = first?.versions[0]?.files ?? []
  if (!first || !file) throw new Error("the demo has no file")
  const read = async () => {
    const hash = createHash("sha256")
    for await (const chunk of source.open(first, file)) hash.update(chunk as Buffer)
    return hash.digest("hex")
  }
  expect(await read()).toBe(await read())
})
