/** What any software service must answer. */
import { afterAll, beforeAll, expect, test } from "vitest"
import {
  accept,
  fileOf,
  licence,
  type OpenSoftware,
  openSoftware,
  product,
  startDownload,
  usualProducts,
  version,
} from "./software-endpoint.ts"

let software: OpenSoftware
beforeAll(async () => {
  software = await openSoftware()
})
afterAll(() => software.close())

type Person = Parameters<OpenSoftware["ask"]>[0]

async function keysOf(person: Person, search?: string): Promise<string[]> {
  const { data } = await software.ask(
    person,
    "query ($search: String) { software(search: $search) { items { key } } }",
    { search },
  )
  return (data as { software: { items: { key: string }[] } }).software.items.map(({ key }) => key)
}

test("each finds the software to which machines, contract, organisation, serial number or role entitle [DLC-01]", async () => {
  expect(await keysOf("anna")).toEqual(["for-all", "for-inventory", "for-lineo", "for-premium"])
  // Ben has no inventory, in the same organisation.
  expect(await keysOf("ben")).toEqual(["for-all", "for-lineo", "for-premium"])
  expect(await keysOf("bea")).toEqual(["for-all", "for-beta", "for-inventory", "for-serial"])
  expect(await keysOf("homeless")).toEqual(["for-all"])
  expect(await keysOf("support")).toHaveLength(usualProducts.length)
})

test("software of others answers as software that doesn't exist, in every query and mutation [DLC-01]", async () => {
  const foreign = await fileOf(software, "bea", "for-beta")
  expect(foreign).not.toBe("")
  for (const key of ["for-beta", "no-such-software"]) {
    const { data } = await software.ask(
      "anna",
      `{ softwareProduct(key: "${key}") { name } newest(products: ["${key}"]) { version } }`,
    )
    expect(data).toEqual({ softwareProduct: null, newest: [] })
    expect(await accept(software, "anna", key)).toMatchObject({
      licence: null,
      errors: [{ code: "not-entitled" }],
    })
    const { data: watched } = await software.ask(
      "anna",
      `mutation { watch(product: "${key}", wanted: true) }`,
    )
    expect(watched).toEqual({ watch: false })
  }
  for (const file of [foreign, "00000000-0000-4000-8000-000000000000", "no id"]) {
    expect((await startDownload(software, "anna", file)).errors).toEqual([
      { field: "file", code: "not-entitled" },
    ])
    const { data } = await software.ask(
      "anna",
      `mutation { makeLink(input: { key: "k", file: "${file}", days: 1, uses: 1 }) { link { id } errors { code } } }`,
    )
    expect(data?.makeLink).toEqual({ link: null, errors: [{ code: "not-entitled" }] })
  }
  const { rows } = await software.pool.query("select from software_watch where product = 'for-beta'")
  expect(rows).toEqual([])
})

test("nobody is answered without a token, and the website's own opens only the removal", async () => {
  expect((await software.ask(null, "{ software { total } }")).status).toBe(401)
  expect((await software.askAsWebsite("{ software { total } }")).errors?.[0]?.extensions?.code).toBe(
    "UNAUTHENTICATED",
  )
  const { errors } = await software.ask("anna", 'mutation { removeSoftwarePerson(person: "p-bea") }')
  expect(errors?.[0]?.extensions?.code).toBe("UNAUTHENTICATED")
})

test("texts come in the reader's language, else in English and say so", async () => {
  const query = (language: string) =>
    software.ask(
      "anna",
      `{ softwareProduct(key: "for-all", language: "${language}") { name language newest { version notes notesLanguage } }
        newest(products: ["for-all"]) { name(language: "${language}") } }`,
    )
  const { data } = await query("de-CH")
  expect(data?.softwareProduct).toEqual({
    ...{ name: "Programm for-all", language: "de" },
    newest: { version: "1.10.0", notes: ["Neu in 1.10.0"], notesLanguage: "de" },
  })
  expect(data?.newest).toEqual([{ name: "Programm for-all" }])
  expect((await query("ja")).data?.softwareProduct).toMatchObject({ name: "Program for-all", language: "en" })
})

test("the newest version is the highest number, and each says date, system, size, SHA-256 and signature [DLC-01]", async () => {
  const { data } = await software.ask(
    "anna",
    `{ softwareProduct(key: "for-all") { versions { version releasedOn isCurrent files { os arch sizeBytes sha256 signatureUrl publicKey } } version(version: "1.9.0") { isCurrent } } }`,
  )
  const found = data?.softwareProduct as {
    versions: { version: string; isCurrent: boolean; files: object[] }[]
  }
  expect(found.versions.map(({ version: number, isCurrent }) => [number, isCurrent])).toEqual([
    ["1.10.0", true],
    ["1.9.0", false],
  ])
  expect(found.versions[0]?.files).toEqual([
    {
      ...{ os: "LINUX", arch: "x64", sizeBytes: 38_000, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
      signatureUrl: expect.stringMatching(/^\/downloads\/[0-9a-f-]{36}\/program-1\.10\.0\.bin\.minisig$/),
      publicKey: expect.stringMatching(/^RW/),
    },
  ])
  expect(data?.softwareProduct).toMatchObject({ version: { isCurrent: false } })
})

test("a withdrawn version is neither listed nor given out, and the one before it becomes the newest", async () => {
  await software.take([
    product("for-all", { everybody: true }, { versions: [version("1.11.0", "2026-05-05")] }),
  ])
  const file = await fileOf(software, "anna", "for-all")
  await software.take([
    product(
      "for-all",
      { everybody: true },
      { versions: [version("1.11.0", "2026-05-05", { isWithdrawn: true })] },
    ),
  ])
  const { data } = await software.ask(
    "anna",
    `{ softwareProduct(key: "for-all") { newest { version } version(version: "1.11.0") { id } } }`,
  )
  expect(data?.softwareProduct).toEqual({ newest: { version: "1.10.0" }, version: null })
  expect((await startDownload(software, "anna", file)).errors).toEqual([
    { field: "file", code: "not-entitled" },
  ])
})

test("a licence is accepted before the first download, by each person, and again when it changes", async () => {
  const file = await fileOf(software, "anna", "for-lineo")
  expect((await startDownload(software, "anna", file)).errors).toEqual([
    { field: "licence", code: "licence-needed" },
  ])
  expect((await accept(software, "anna", "for-lineo")).licence?.acceptedAt).toEqual(expect.any(String))
  expect((await startDownload(software, "anna", file)).url).toMatch(/^\/downloads\//)
  expect((await startDownload(software, "ben", file)).errors).toEqual([
    { field: "licence", code: "licence-needed" },
  ])
  const recorded = await software.parts.audit.list({ actions: ["licence-accepted"] })
  expect(recorded).toMatchObject([
    { actor: "p-anna", organisation: "org-a", details: { licence: "usual", version: 1 } },
  ])
  await software.take([], [licence(1), licence(2)])
  expect((await startDownload(software, "anna", file)).errors).toEqual([
    { field: "licence", code: "licence-needed" },
  ])
  expect((await accept(software, "anna", "for-lineo", 1)).errors).toEqual([{ code: "changed" }])
  expect((await accept(software, "anna", "for-lineo", 2)).errors).toEqual([])
})

test("everybody sees their own history, administrators that of their organisation and no other", async () => {
  await startDownload(software, "ben", await fileOf(software, "ben", "for-all"))
  await startDownload(software, "bea", await fileOf(software, "bea", "for-all"))
  const people = async (person: Person, scope: string) => {
    const { data, errors } = await software.ask(
      person,
      `{ downloads(scope: ${scope}) { total items { personName product finishedAt } } }`,
    )
    const page = data?.downloads as { items: { personName: string }[] } | undefined
    return page?.items.map(({ personName }) => personName) ?? errors?.[0]?.extensions?.code
  }
  expect(await people("ben", "MINE")).toEqual(["Person ben"])
  expect(await people("ben", "ORGANISATION")).toBe("FORBIDDEN")
  expect(await people("homeless", "ORGANISATION")).toBe("FORBIDDEN")
  expect(new Set(await people("admin", "ORGANISATION"))).toEqual(new Set(["Person anna", "Person ben"]))
  expect(await people("bea", "ORGANISATION")).toEqual(["Person bea"])
})

test("who deletes their account leaves the organisation's history without name, and no link or mail", async () => {
  const file = await fileOf(software, "bea", "for-beta")
  await software.ask(
    "bea",
    `mutation { makeLink(input: { key: "k1", file: "${file}", days: 1, uses: 1 }) { link { id } } watch(product: "for-beta", wanted: true) }`,
  )
  const { data } = await software.askAsWebsite('mutation { removeSoftwarePerson(person: "p-bea") }')
  expect(data).toEqual({ removeSoftwarePerson: true })
  const { data: history } = await software.ask(
    "bea",
    "{ downloads(scope: ORGANISATION) { items { personName } } softwareLinks { id } watchedSoftware }",
  )
  expect(history).toEqual({
    downloads: { items: [{ personName: null }] },
    softwareLinks: [],
    watchedSoftware: [],
  })
})

test.each([
  "{ software(first: 0) { total } }",
  "{ software(first: 101) { total } }",
  "{ software(skip: -1) { total } }",
  `{ software(search: "${"x".repeat(201)}") { total } }`,
  `{ softwareProduct(key: "${"x".repeat(201)}") { name } }`,
  `{ newest(products: [${'"x",'.repeat(101)}]) { version } }`,
  'mutation { makeLink(input: { key: "k", file: "f", days: 31, uses: 1 }) { link { id } } }',
  'mutation { makeLink(input: { key: "k", file: "f", days: 1, uses: 21 }) { link { id } } }',
  'mutation { makeLink(input: { key: "a key", file: "f", days: 1, uses: 1 }) { link { id } } }',
])("%s is refused as a bad request", async (query) => {
  const { errors } = await software.ask("anna", query)
  expect(errors?.[0]?.extensions?.code).toBe("BAD_USER_INPUT")
})
