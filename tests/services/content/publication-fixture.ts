/** The contract's fixture with stories, releases and news, some of them scheduled, and a clock that tests set. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { onTestFinished } from "vitest"
import { noSender } from "../../../platform/queue/open-sender.ts"
import { importContent } from "../../../services/content/import/import.ts"
import { createContentService } from "../../../services/content/server.ts"
import { EntryStore } from "../../../services/content/store.ts"
import { freshDatabase } from "../../platform/database/fresh-database.ts"
import { fixtureFolder } from "./content-endpoint.ts"

const pages = "sites/main/pages"

/** @param more further lines of `page.yaml`, and `block` further keys of the story. */
export function story(
  slug: string,
  { more = "", block = "", texts = "" }: { more?: string; block?: string; texts?: string } = {},
): Record<string, string> {
  return {
    [`${pages}/stories/${slug}/page.yaml`]: `cmsType: Story\n${more}story:\n  category: applications\n  publicationDate: 2026-03-12\n${block}`,
    [`${pages}/stories/${slug}/en.yaml`]: `title: ${slug}\nleadText: About ${slug}.\n${texts}`,
  }
}

export const publications: Record<string, string> = {
  "topics/technology.yaml": "kind: STORY\nposition: 2\ntexts: { en: { name: Technology } }\n",
  "topics/results.yaml":
    "kind: RELEASE\nposition: 1\ntexts: { en: { name: Results }, de: { name: Ergebnisse } }\n",
  "topics/products.yaml": "kind: RELEASE\nposition: 2\ntexts: { en: { name: Products } }\n",
  "contacts/media-relations.yaml": "email: media@komax.example\ntexts: { en: { name: Media relations } }\n",
  ...story("old-line", { block: "  contacts: [crimp-laboratory]\n  products: [sigma-688]\n" }),
  [`${pages}/stories/old-line/de.yaml`]: "title: Alte Linie\nleadText: Über Drähte.\n",
  [`${pages}/stories/film/page.yaml`]:
    "cmsType: Story\nimage: picture\nstory:\n  category: technology\n  publicationDate: 2026-03-12T09:00:00+01:00\n  video: sheet-de\n",
  [`${pages}/stories/film/en.yaml`]:
    "title: A film\nleadText: Wires on film.\ntranscript: |\n  First the wire, then the **crimp**.\n",
  [`${pages}/media-releases/results-2025/page.yaml`]:
    "cmsType: MediaRelease\nrelease:\n  publicationDate: 2026-01-01T00:30:00+01:00\n  topics: [results]\n  adHoc: true\n  contacts: [media-relations]\n  pictures: [picture]\nmodules: [{ key: body, type: RichTextModule }]\n",
  [`${pages}/media-releases/results-2025/en.yaml`]:
    'title: Results\nleadText: Sales grew.\ncorrections: [{ at: 2026-01-02T10:00:00+01:00, text: "A figure." }]\nmodules: { body: { body: Sales grew. } }\n',
  [`${pages}/media-releases/fair-2024/page.yaml`]:
    "cmsType: MediaRelease\nrelease:\n  publicationDate: 2024-11-12\n  topics: [products, results]\n",
  [`${pages}/media-releases/fair-2024/en.yaml`]: "title: Fair\nleadText: New machines.\n",
  ...Object.fromEntries(
    [1, 2, 3].map((day) => [
      `sites/main/news/item-${day}.yaml`,
      `publicationDate: 2026-10-0${day}T08:00:00Z\nlink: { page: /company/history }\ntexts: { en: { title: News ${day}, text: Something new. } }\n`,
    ]),
  ),
  "sites/events-na/news/item-1.yaml":
    "publicationDate: 2026-10-09\ntexts: { en: { title: Open house, text: Come in. } }\n",
}

type Data = Record<string, unknown>

/** Imports the fixture with `files`; `ask` answers at the moment `clock.now`. */
export async function openPublications(files: Record<string, string> = {}) {
  const database = await freshDatabase()
  const folder = mkdtempSync(join(tmpdir(), "content-"))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  cpSync(fixtureFolder, folder, { recursive: true })
  for (const [file, text] of Object.entries({ ...publications, ...files })) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  const dataDir = join(folder, ".data")
  const result = await importContent({ pool: database.pool, queue: noSender, folder, dataDir })
  const clock = { now: new Date("2026-11-01T00:00:00Z") }
  const token = "token"
  const service = createContentService({
    pool: database.pool,
    token,
    graphiql: false,
    onError: console.error,
    now: () => clock.now,
  })
  async function ask(
    query: string,
    {
      locales = "en",
      authorized = false,
      headers = {},
    }: { locales?: string; authorized?: boolean; headers?: Record<string, string> } = {},
  ): Promise<Data> {
    const response = await service.fetch(
      new Request("http://content.localhost/graphql", {
        method: "POST",
        headers: {
          "content-type": "application/json",
          accept: "application/json",
          "gcms-locales": locales,
          ...(authorized && { authorization: `Bearer ${token}` }),
          ...headers,
        },
        body: JSON.stringify({ query }),
      }),
    )
    const { data, errors } = (await response.json()) as { data: Data; errors?: { message: string }[] }
    if (errors) throw new Error(errors[0]?.message)
    return data
  }
  const entries = new EntryStore(database.pool)
  return { ask, fetch: service.fetch, clock, pool: database.pool, folder, dataDir, result, entries }
}
