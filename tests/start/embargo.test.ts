/**
 * Scheduled publishing through the website's own loaders, on a real content service and with warm caches: a millisecond
 * before the moment nobody gets anything, at it everybody gets everything, and at the end it is gone.
 */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { afterEach, expect, test, vi } from "vitest"
import { loader as section } from "../../app/routes/api.site-navigation.public.section.ts"
import { loader as navigation } from "../../app/routes/api.site-navigation.public.ts"
import { loader as eventIcs } from "../../app/routes/event.ics.ts"
import { loader as event } from "../../app/routes/event.tsx"
import { loader as calendar } from "../../app/routes/events.calendar.ts"
import { loader as events } from "../../app/routes/events.tsx"
import { loader as feed } from "../../app/routes/feed.ts"
import { loader as figures } from "../../app/routes/investors.figures.ts"
import { loader as sharePrices } from "../../app/routes/investors.share-prices.ts"
import { loader as location } from "../../app/routes/location.tsx"
import { loader as vcard } from "../../app/routes/location.vcf.ts"
import { loader as locations } from "../../app/routes/locations.tsx"
import { loader as releasePdf } from "../../app/routes/media-release.pdf.ts"
import { loader as releases } from "../../app/routes/media-releases.tsx"
import { loader as newsItems } from "../../app/routes/news.items.ts"
import { loader as newsPanel } from "../../app/routes/news.panel.tsx"
import { loader as news } from "../../app/routes/news.tsx"
import { loader as page } from "../../app/routes/page.tsx"
import { loader as pressKit } from "../../app/routes/press-kit.ts"
import { loader as sitemap } from "../../app/routes/sitemap.ts"
import { loader as contacts } from "../../app/routes/stories.contacts.tsx"
import { loader as stories } from "../../app/routes/stories.tsx"
import { loader as whitepaper } from "../../app/routes/whitepaper.tsx"
import { fixtureFolder } from "../services/content/content-endpoint.ts"
import { closes, openEmbargoed, opens, type Seen, secret, see, slug, type Way } from "./embargoed-content.ts"

afterEach(() => void vi.useRealTimers())

/** Whoever guesses an address. */
const guesses: Record<string, Way> = {
  page: [page, "/en/company/early"],
  "page by its id": [page, "/en/main-company-early?direct"],
  story: [stories, "/en/stories/early"],
  release: [page, "/en/media-releases/early"],
  "release as PDF": [releasePdf, "/en/media-releases/early.pdf", { slug }],
  "press kit of the release": [pressKit, "/en/media-releases/early/press-kit.zip", { slug }],
  event: [event, "/en/events/early", { slug }],
  "event as calendar": [eventIcs, "/en/events/early.ics", { slug }],
  figures: [figures, "/en/investors/figures/early.csv", { file: "early.csv" }],
  "share prices": [sharePrices, "/en/investors/share-prices/early.csv", { file: "early.csv" }],
  location: [location, "/en/locations/early", { id: slug }],
  "location as card": [vcard, "/en/locations/early.vcf", { id: slug }],
  whitepaper: [whitepaper, "/en/whitepapers/early", { slug }],
}

/** Whatever lists what there is. */
const lists: Record<string, Way> = {
  stories: [stories, "/en/stories"],
  "stories of a category": [stories, "/en/stories?category=applications"],
  "words among stories": [stories, "/en/stories?q=lead"],
  "recommended stories": [stories, "/en/stories/old-line"],
  "stories of a contact": [contacts, "/en/stories/contacts/crimp-laboratory", { author: "crimp-laboratory" }],
  releases: [releases, "/en/media-releases"],
  "releases of a year": [releases, "/en/media-releases?year=2026"],
  "ad hoc releases": [releases, "/en/media-releases?ad-hoc=true"],
  "press kit": [pressKit, "/en/media-releases/press-kit.zip"],
  "feed of stories": [feed, "/en/stories/feed.xml"],
  "feed of releases": [feed, "/en/media-releases/feed.xml"],
  "feed of news": [feed, "/en/news/feed.xml"],
  news: [news, "/en/news"],
  "news panel": [newsPanel, "/en/news/panel"],
  "news as data": [newsItems, "/en/news/items.json"],
  events: [events, "/en/events"],
  calendar: [calendar, "/en/events/calendar.ics"],
  locations: [locations, "/en/locations"],
  "investors' modules": [page, "/en/investors"],
  navigation: [navigation, "/api/site-navigation/public/main", { siteId: "main" }],
  "section of the navigation": [
    section,
    "/api/site-navigation/public/section/main-early",
    { ids: "main-early" },
  ],
  "section with an item": [
    section,
    "/api/site-navigation/public/section/main-company",
    { ids: "main-company" },
  ],
  sitemap: [sitemap, "/sitemaps/main.xml", { file: "main.xml" }],
}

test("nothing embargoed is had by any way a millisecond before, everything at the moment, nothing at its end", async () => {
  const assets = readFileSync(join(fixtureFolder, "assets/assets.yaml"), "utf8")
  const { upstreams, entries } = await openEmbargoed(assets)
  const key = (await entries.listAssets({ limit: 100, skip: 0 }, null)).find(({ id }) => id === "early-file")
  const findFiles = async () => [
    await entries.findAssetFile(key?.data.sha256.slice(0, 16) ?? ""),
    (await entries.filesBySlug("early-file"))[0] ?? null,
  ]
  async function lookEverywhere() {
    const seen: Record<string, Seen> = {}
    for (const [name, way] of Object.entries({ ...guesses, ...lists })) seen[name] = await see(upstreams, way)
    const broken = Object.entries(seen).filter(([, { status }]) => status >= 500)
    expect(broken.map(([name, { words }]) => `${name}: ${words}`)).toEqual([])
    return seen
  }
  const told = (seen: Record<string, Seen>) =>
    Object.keys(seen).filter((name) => {
      const { words = "", status = 0 } = seen[name] ?? {}
      // A guessed address may stand in its own answer, but not be one of those that exist.
      return name in guesses ? status < 400 || words.includes(secret) : tells(words)
    })

  for (const hidden of [new Date(opens.getTime() - 1), closes]) {
    vi.setSystemTime(hidden)
    expect(told(await lookEverywhere()), hidden.toISOString()).toEqual([])
    expect(await findFiles()).toEqual([null, null])
    if (hidden === closes) break
    vi.setSystemTime(opens)
    const seen = await lookEverywhere()
    const missing = Object.entries(seen).filter(([name]) => !told(seen).includes(name))
    expect(missing.map(([name, { status, words }]) => `${name}: ${status} ${words.slice(0, 500)}`)).toEqual(
      [],
    )
    expect(await findFiles()).not.toContain(null)
  }
}, 60_000)

function tells(words: string): boolean {
  return words.includes(secret) || /\bearly\b/.test(words)
}

test("a language waits by itself: neither its words nor its address are told, also not by its other languages", async () => {
  const assets = readFileSync(join(fixtureFolder, "assets/assets.yaml"), "utf8")
  const { upstreams } = await openEmbargoed(assets)
  const english: Way = [page, "/en/company/two-languages"]
  const german: Way = [page, "/de/company/two-languages"]
  const address = "/de/company/two-languages"
  vi.setSystemTime(new Date(opens.getTime() - 1))
  expect((await see(upstreams, english)).words).not.toContain(address)
  expect((await see(upstreams, german)).words).not.toContain(secret)
  vi.setSystemTime(opens)
  expect((await see(upstreams, english)).words).toContain(address)
  expect((await see(upstreams, german)).words).toContain(secret)
  vi.setSystemTime(closes)
  expect((await see(upstreams, english)).words).not.toContain(address)
  expect((await see(upstreams, german)).words).not.toContain(secret)
}, 60_000)
