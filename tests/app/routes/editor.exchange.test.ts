/** The screens for files that translators get and give. */
import { expect, test } from "vitest"
import {
  hashEditorPassword,
  namedEditorCookie,
} from "../../../app/request/editor-session/editor-session.server.ts"
import { loader as exports_, action as makeExport } from "../../../app/routes/editor.exchange-export.tsx"
import { action as download } from "../../../app/routes/editor.exchange-export-download.ts"
import { loader as file } from "../../../app/routes/editor.exchange-export-file.tsx"
import { action as decide, loader as found } from "../../../app/routes/editor.exchange-import.tsx"
import { loader as imports, action as receive } from "../../../app/routes/editor.exchange-imports.tsx"
import { quietExchange } from "../quiet-exchange.ts"
import { createTestUpstreams, type TestUpstreams } from "../upstreams.ts"

const id = "6f4e1a52-4a5e-4d2b-9a6e-0f8f6a1d2c3b"

const stored = {
  ...{ id, fileName: "back.xlf", language: "de", state: "ready" as const, faults: [], entries: 1, units: 1 },
  ...{ changes: 1, warnings: 0, orderId: null, madeBy: null, madeByName: null, appliedBy: null },
  ...{ madeAt: new Date(), endedAt: null },
}

/** A page in English, with its German title where it has one. */
function pageEntry(german: string | null) {
  const texts = [["en", "Company"], ...(german === null ? [] : [["de", german]])]
  return {
    ...{ __typename: "Page", id: "main-company", site: { id: "main" }, path: "/company" },
    ...{ translationSourceLanguage: "en", translationTargetLanguages: ["de"] },
    inLanguages: texts.map(([locale]) => ({ locale })),
    localizations: texts.map(([locale, title]) => ({
      locale,
      title,
      description: null,
      leadText: null,
      story: null,
      modules: [],
    })),
  }
}

/** @param german the German title of the one page that there is to export */
function editors(german: string | null = null) {
  const calls: unknown[][] = []
  const upstreams = createTestUpstreams({
    answers: {
      CountPages: { pagesConnection: { aggregate: { count: 7 } } },
      EntryPlaces: {
        languages: [{ languageCode: "en" }, { languageCode: "de" }],
        sites: [{ id: "main", removedLanguages: [] }],
      },
      ListEntries: { entries: [pageEntry(german)] },
    },
  })
  upstreams.exchange = {
    ...quietExchange,
    imports: {
      ...quietExchange.imports,
      find: async (asked) => (asked === id ? stored : null),
      async create(made) {
        calls.push(["create", made.fileName, made.language])
        return id
      },
      async apply(asked) {
        calls.push(["apply", asked])
        return true
      },
    },
    exports: {
      ...quietExchange.exports,
      async create({ filter, language, entries }) {
        calls.push(["export", language, filter, entries])
        return id
      },
      find: async () => null,
    },
  }
  return { upstreams, calls }
}

type Route = (args: never) => unknown
type Call = { languages?: string[] | null; form?: FormData | URLSearchParams; site?: string }

/** @param languages of an editor with an account; null: nobody is signed in; left out: the shared password. */
async function call(
  route: Route,
  upstreams: TestUpstreams,
  path: string,
  { languages, form, site }: Call = {},
) {
  const rights = [{ name: "translate" as const, only: languages ?? [] }]
  const named =
    languages &&
    namedEditorCookie(upstreams, { subject: "anna", name: "Anna", rights }, { host: "localhost" })
  const cookie =
    languages === null ? "" : (named?.split(";")[0] ?? `editor-password=${hashEditorPassword(upstreams)}`)
  const request = new Request(`http://localhost${path}`, {
    headers: { cookie, "Sec-Fetch-Site": site ?? "same-origin" },
    ...(form && { method: "POST", body: form }),
  })
  const [, params = ""] = /(?:export|import)\/([^/]+)/.exec(path) ?? []
  const args = {
    request,
    params: { importId: params, exportId: params },
    context: { upstreams, clientAddress: "192.0.2.1" },
  }
  try {
    return (await route(args as never)) as Answer
  } catch (thrown) {
    if (thrown instanceof Response) return thrown as unknown as Answer
    throw thrown
  }
}

type Answer = Response & { data: { value: never }; init: ResponseInit | null }

const screens: [string, Route, string][] = [
  ["the exports", exports_ as Route, "/en/editor/translation/export"],
  ["an export", file as Route, `/en/editor/translation/export/${id}`],
  ["the imports", imports as Route, "/en/editor/translation/import"],
  ["an import", found as Route, `/en/editor/translation/import/${id}`],
]

test.each(screens)("%s are for editors who may translate", async (_, route, path) => {
  const { upstreams } = editors()
  const anonymous = await call(route, upstreams, path, { languages: null })
  expect([anonymous.status, anonymous.headers.get("Location")]).toEqual([
    303,
    `/en/editor?${new URLSearchParams({ to: path })}`,
  ])
})

test("a translator sees and applies imports of their language only", async () => {
  const { upstreams, calls } = editors()
  const path = `/en/editor/translation/import/${id}`
  expect((await call(found as Route, upstreams, path, { languages: ["fr"] })).status).toBe(403)
  const form = new URLSearchParams({ intent: "apply" })
  expect((await call(decide as Route, upstreams, path, { languages: ["fr"], form })).status).toBe(403)
  expect(
    (await call(decide as Route, upstreams, path, { languages: ["de"], form, site: "cross-site" })).status,
  ).toBe(403)
  expect(calls).toEqual([])
  const done = await call(decide as Route, upstreams, path, { languages: ["de"], form })
  expect([done.status, done.headers.get("Location")]).toEqual([303, path])
  expect(calls).toEqual([["apply", id]])
  expect(upstreams.recorded.at(-1)).toMatchObject({
    action: "translation-import-apply",
    actor: "anna",
    details: { import: id, before: "ready", after: "queued" },
  })
})

test("an export keeps to the chosen language, site and section", async () => {
  const { upstreams, calls } = editors()
  const path = "/en/editor/translation/export"
  const form = new URLSearchParams({
    language: "de",
    site: "main",
    section: "/company",
    open: "on",
    intent: "file",
  })
  expect((await call(makeExport as Route, upstreams, path, { languages: ["fr"], form })).status).toBe(403)
  const made = await call(makeExport as Route, upstreams, path, { languages: ["de"], form })
  expect([made.status, made.headers.get("Location")]).toEqual([303, `${path}/${id}`])
  expect(calls).toEqual([["export", "de", { siteId: "main", section: "/company", isOpenOnly: true }, 7]])
})

test("an export without anything left to translate says so and makes no file", async () => {
  const { upstreams, calls } = editors("Unternehmen")
  const form = new URLSearchParams({ language: "de", section: "/company", open: "on", intent: "file" })
  const answer = await call(makeExport as Route, upstreams, "/en/editor/translation/export", { form })
  expect(answer.init?.status).toBe(422)
  expect(JSON.stringify(answer.data)).toContain("exchange:export.nothing")
  expect(calls).toEqual([])
})

test.each<[string, Record<string, string>, string]>([
  ["no language", {}, "exchange:export.languageMissing"],
  ["a section that is no path", { language: "de", section: "company" }, "exchange:export.sectionPath"],
  ["the source's language", { language: "en", source: "en" }, "exchange:export.languageSame"],
  ["an entry that can't be", { language: "de", entry: "../x" }, "exchange:export.entryUnknown"],
])("an export with %s comes back with its fault", async (_, fields, fault) => {
  const { upstreams, calls } = editors()
  const answer = await call(makeExport as Route, upstreams, "/en/editor/translation/export", {
    form: new URLSearchParams({ ...fields, intent: "file" }),
  })
  expect(answer.init?.status).toBe(422)
  expect(JSON.stringify(answer.data)).toContain(fault)
  expect(calls).toEqual([])
})

test("a file that is too large is refused in words, and the language stays chosen", async () => {
  const { upstreams, calls } = editors()
  upstreams.uploads = {
    ...upstreams.uploads,
    receive: async () => ({
      fields: [["language", "de"]],
      files: [],
      faults: [{ field: "file", code: "too-large", name: "big.xlf", params: { maxBytes: 100_000_000 } }],
    }),
  }
  const form = new FormData()
  form.set("language", "de")
  const answer = await call(receive as Route, upstreams, "/en/editor/translation/import", { form })
  expect(answer.init?.status).toBe(422)
  expect(answer.data).toMatchObject({
    initialValue: { language: "de" },
    error: { file: [expect.stringContaining("uploads:tooLarge")] },
  })
  expect(calls).toEqual([])
})

test("an address that can be no import is a 404", async () => {
  const { upstreams } = editors()
  for (const wrong of ["1", "x".repeat(300), "6f4e1a52-4a5e-4d2b-9a6e-0f8f6a1d2c3c"])
    expect((await call(found as Route, upstreams, `/en/editor/translation/import/${wrong}`)).status).toBe(404)
  expect(
    (
      await call(download as Route, upstreams, `/en/editor/translation/export/${id}/file`, {
        form: new URLSearchParams(),
      })
    ).status,
  ).toBe(404)
})
