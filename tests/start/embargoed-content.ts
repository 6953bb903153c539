/** Content of every kind that is shown for one day only, and the website in front of it. */
import { inspect } from "node:util"
import { expect, vi } from "vitest"
import { createContentCache } from "../../app/ground/cache/content-cache.server.ts"
import { createReleaseClock } from "../../app/ground/cache/release-clock.ts"
import { ServerOnly } from "../../app/ground/http/server-only.server.ts"
import { createAsk, graphqlDocument } from "../../platform/graphql/ask.ts"
import type { TestUpstreams } from "../app/upstreams.ts"
import { createTestUpstreams } from "../app/upstreams.ts"
import { searchResult } from "../app/website/search/fixture.ts"
import { openPublications } from "../services/content/publication-fixture.ts"

export const opens = new Date("2026-12-01T06:00:00.000Z")
export const closes = new Date("2026-12-02T06:00:00.000Z")

/** Stands in every text that is embargoed, and in nothing else. */
export const secret = "Zaunkoenig"
/** In the ids and addresses of all that is embargoed. */
export const slug = "early"

const window = `window: { publishAt: ${opens.toISOString()}, unpublishAt: ${closes.toISOString()} }\n`
const pages = "sites/main/pages"
const title = (kind: string) => `title: ${secret} ${kind}\n`

function overview(path: string, name: string, more = ""): Record<string, string> {
  return {
    [`${pages}/${path}/page.yaml`]: `${more || "cmsType: SystemPage\n"}`,
    [`${pages}/${path}/en.yaml`]: `title: ${name}\n`,
    [`${pages}/${path}/de.yaml`]: `title: ${name}\n`,
  }
}

const investorModules = [
  "reports, type: ReportList",
  "meetings, type: MeetingList",
  "table, type: FiguresTable, figures: early",
  "price, type: SharePrice, prices: early",
  "events, type: EventList, category: ALL, number: 50",
  "stories, type: StoryTeasers, number: 12",
  "adhoc, type: AdHocList, number: 50",
  "paper, type: WhitepaperTeaser, whitepaper: early",
]

export const embargoed: Record<string, string> = {
  ...overview("stories", "Stories"),
  ...overview("media-releases", "Media releases"),
  ...overview("locations", "Locations"),
  ...overview(
    "investors",
    "Investors",
    `modules:\n${investorModules.map((module) => `  - { key: ${module} }\n`).join("")}`,
  ),
  // The page itself, below one that everybody sees, and one more whose German alone waits.
  [`${pages}/company/early/page.yaml`]: `image: early-file\n${window}modules: [{ key: text, type: RichTextModule }]\n`,
  [`${pages}/company/early/en.yaml`]: `${title("page")}modules: { text: { body: ${secret} words. } }\n`,
  [`${pages}/company/two-languages/page.yaml`]: `window: { de: { publishAt: ${opens.toISOString()}, unpublishAt: ${closes.toISOString()} } }\n`,
  [`${pages}/company/two-languages/en.yaml`]: "title: In English at once\n",
  [`${pages}/company/two-languages/de.yaml`]: `${title("auf Deutsch")}`,
  [`${pages}/stories/early/page.yaml`]: `cmsType: Story\nimage: early-file\n${window}story:\n  category: applications\n  publicationDate: ${opens.toISOString()}\n  contacts: [crimp-laboratory]\n  products: [sigma-688]\n`,
  [`${pages}/stories/early/en.yaml`]: `${title("story")}leadText: ${secret} lead.\n`,
  [`${pages}/media-releases/early/page.yaml`]: `cmsType: MediaRelease\n${window}release:\n  publicationDate: ${opens.toISOString()}\n  topics: [results]\n  adHoc: true\n  pictures: [early-file]\n`,
  [`${pages}/media-releases/early/en.yaml`]: `${title("release")}leadText: ${secret} lead.\n`,
  "sites/main/news/early.yaml": `publicationDate: ${opens.toISOString()}\n${window}image: early-file\ntexts: { en: { title: ${secret} news, text: ${secret} text. } }\n`,
  "events/early.yaml": `category: FAIR\nsite: main\nplace: { lines: [Hall 1], city: Nuremberg, country: DE }\nstartDate: 2026-12-10\nendDate: 2026-12-11\ntimeZone: Europe/Zurich\n${window}texts: { en: { title: ${secret} fair, leadText: ${secret} lead. } }\n`,
  "reports/early.yaml": `year: 2026\nkind: ANNUAL\npublicationDate: 2026-12-01\nfiles: { en: early-file }\n${window}texts: { en: { title: ${secret} report } }\n`,
  "meetings/2027.yaml": `date: 2027-04-15\n${window}items: [{ id: board }]\ntexts: { en: { title: ${secret} meeting, place: Hall, items: { board: { title: ${secret} motion } } } }\n`,
  "figures/early.yaml": `${window}columns: ["2026"]\nrows: [{ id: sales, values: [4711] }]\ntexts: { en: { caption: ${secret} figures, rowTitle: Figure, rows: { sales: Sales } } }\n`,
  "share-prices/early.yaml": `symbol: KMX\ncurrency: CHF\n${window}closes: [[2026-11-20, 100], [2026-11-23, 101]]\ntexts: { en: { name: ${secret} share } }\n`,
  "whitepapers/early.yaml": `${window}texts: { en: { title: ${secret} paper, leadText: ${secret} lead., points: [One], file: paper } }\n`,
  "locations/early.yaml": `brands: [zeta]\ncontactTypes: [SERVICE]\ncountries: [US]\nregion: NORTH_AMERICA\naddress: { country: US, lines: [Street 3], postalCode: "10001", city: New York, state: NY }\nposition: { latitude: 40, longitude: -75 }\ntimeZone: America/New_York\nopeningHours: { MONDAY: ["00:00-24:00"] }\ntelephone: "+1 212 555 0109"\nemail: early@zeta.example\nlanguages: [en]\n${window}texts: { en: { name: ${secret} branch, description: Service. } }\n`,
  "sites/main/navigation.yaml":
    "header:\n  homeItems: [{ id: home, page: / }]\n  topItems:\n    - { id: company, page: /company/history, contentTeaserCard: { link: { page: /company/early } }, items: [{ id: history, page: /company/history }, { id: inner, page: /company/early }] }\n    - { id: early, page: /company/early, items: [{ id: below, path: /products }] }\nfooter: { sections: [] }\n",
  "sites/main/navigation.en.yaml": `company: { title: Company }\nhistory: { title: History }\ninner: { title: ${secret} item }\nearly: { title: ${secret} section }\nbelow: { title: ${secret} below }\ncompany.contentTeaserCard: { title: ${secret} card }\n`,
  "sites/main/navigation.de.yaml": `company: { title: Unternehmen }\n`,
}

const withoutCatalogue = {
  Search: searchResult([]),
  NearestPages: searchResult([]),
  Classifications: { classifications: [] },
  ProductVersions: { product_versions: [] },
  ProductBrands: { brands: [] },
  ProductBySlug: { product: null },
  SpecificationDefinitions: { specification_definitions: [] },
}

const scheduleDocument = graphqlDocument<{ releaseSchedule: { at: string }[] }, { after: string }>(
  "query Schedule($after: DateTime!) { releaseSchedule(after: $after) { at } }",
)

/** The website's loaders on a real content service; time is `vi`'s, and the caches are warm from one moment to the next. */
export async function openEmbargoed(assets: string) {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(opens.getTime() - 60_000) })
  const content = await openPublications({
    ...embargoed,
    "assets/assets.yaml": `${assets}- { id: early-file, slug: early-file, file: early.pdf }\n`,
    "assets/early.pdf": "%PDF-1.4 early",
  })
  const upstreams = createTestUpstreams({ answers: withoutCatalogue })
  // Service and website have the same time.
  Object.defineProperty(content.clock, "now", { get: () => new Date() })
  const releases = createReleaseClock()
  upstreams.content.request = createAsk({
    service: "content",
    url: "http://content.test/graphql",
    fetch: ((input: Request, init?: RequestInit) => content.fetch(new Request(input, init))) as typeof fetch,
    timeoutMs: 20_000,
    token: undefined,
  })
  Object.assign(upstreams.content, {
    releases,
    cache: createContentCache({ releases }),
    derived: createContentCache({ releases }),
  })
  const { releaseSchedule } = await upstreams.content.request(scheduleDocument, {
    variables: { after: new Date().toISOString() },
    log: upstreams.log,
  })
  releases.plan(releaseSchedule.map(({ at }) => Date.parse(at)))
  return { ...content, upstreams }
}

type Loader = (args: never) => unknown
export type Way = readonly [loader: Loader, address: string, params?: Record<string, string>]
export type Seen = { status: number; words: string }

/** What a reader gets by a way: the answer's bytes, or all that the screen is made of. */
export async function see(upstreams: TestUpstreams, [loader, address, params = {}]: Way): Promise<Seen> {
  const request = new Request(`http://localhost${address}`, { headers: { host: "localhost" } })
  const args = { request, params, context: { upstreams, clientAddress: "192.0.2.7" } }
  const answer = await Promise.resolve()
    .then(() => loader(args as never))
    .catch((thrown: unknown) => thrown)
  if (answer instanceof Response) {
    const bytes = Buffer.from(await answer.arrayBuffer())
    return {
      status: answer.status,
      words: `${answer.headers.get("Location") ?? ""} ${bytes.toString("utf8")}`,
    }
  }
  if (answer instanceof Error) return { status: 500, words: answer.stack ?? String(answer) }
  const { data, init } = answer as { data: unknown; init?: { status?: number } | null }
  const shown = data instanceof ServerOnly ? data.value : data
  expect(shown, address).toBeDefined()
  const words = inspect(shown, { depth: null, maxArrayLength: null, maxStringLength: null })
  return { status: init?.status ?? 200, words }
}
