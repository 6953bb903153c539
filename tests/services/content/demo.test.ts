import { createHash } from "node:crypto"
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { expect, onTestFinished, test } from "vitest"
import { parse } from "yaml"
import { noSender } from "../../../platform/queue/open-sender.ts"
import { exportContent } from "../../../services/content/export/export.ts"
import { importContent } from "../../../services/content/import/import.ts"
import { modules } from "../../../services/content/models.ts"
import { freshDatabase } from "../../platform/database/fresh-database.ts"

const demo = join(import.meta.dirname, "../../../services/content/demo")

/** What isn't YAML: pictures, videos, papers. */
function filesBesides(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !entry.name.endsWith(".yaml") && entry.name !== "README.md",
  )
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).sort()
  return new Map(
    paths.map((path) => [
      path.slice(folder.length + 1),
      createHash("sha256").update(readFileSync(path)).digest("hex"),
    ]),
  )
}

function texts(folder: string): Map<string, string> {
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) =>
    path.endsWith(".yaml"),
  )
  return new Map(paths.sort().map((path) => [path, readFileSync(join(folder, path), "utf8")]))
}

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "demo-"))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test("the demo world imports without a fault and is exported to the very files it came from", async () => {
  const { pool } = await freshDatabase()
  const dataDir = temporaryFolder()
  const folder = temporaryFolder()
  await importContent({ pool, queue: noSender, folder: demo, dataDir })
  await exportContent({ pool, folder, dataDir })
  expect(texts(folder)).toEqual(texts(demo))
  expect(filesBesides(folder)).toEqual(filesBesides(demo))
  // The world has grown to some 900 files, whose import and export share two processors with other tests.
}, 90_000)

test("the demo world shows every content module", () => {
  const pages = [...texts(demo)].filter(([path]) => path.endsWith("page.yaml")).map(([, text]) => text)
  const used = new Set(pages.flatMap((text) => [...text.matchAll(/\btype: (\w+)/g)].map(([, type]) => type)))
  expect(Object.keys(modules).filter((name) => !used.has(name))).toEqual([])
})

test("each brand's home has its own order of modules, its own kind of opening and its own pictures", () => {
  const homes = ["schleuniger", "cirris", "adaptronic"].map((site) => {
    const file = join(demo, "sites", site, "pages/_home/page.yaml")
    const home: { modules: { type: string; layout?: string }[] } = parse(readFileSync(file, "utf8"))
    return {
      order: home.modules.map(({ type }) => type).join(" "),
      second: home.modules[1]?.type,
      opening: home.modules[0]?.layout,
      pictures: new Set([...JSON.stringify(home).matchAll(/"image":"([^"]+)"/g)].map(([, name]) => name)),
    }
  })
  for (const key of ["order", "second", "opening"] as const)
    expect(new Set(homes.map((home) => home[key])).size, key).toBe(homes.length)
  const shown = homes.flatMap(({ pictures }) => [...pictures])
  expect(shown.filter((name, index) => shown.indexOf(name) !== index)).toEqual([])
})

test("each product that the demo world's content names is in the demo catalogue [PAGE-09, REDIR-08]", () => {
  const slugs = new Set(
    ["products", "services"]
      .flatMap((kind) => [...texts(join(demo, "../../catalogue/demo", kind)).keys()])
      .map((path) => path.replace(/^.*\//, "").replace(/\.yaml$/, "")),
  )
  const named = [...texts(demo)].flatMap(([path, text]) =>
    [...text.matchAll(/\bproductSlug: ([\w-]+)/g)].map(([, slug]) => ({ path, slug })),
  )
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter(({ slug }) => !slugs.has(slug ?? ""))).toEqual([])
})

test("no text of the demo world was decoded twice", () => {
  const broken = [...texts(demo)].filter(([, text]) => /[\u0080-\u009f]/.test(text)).map(([path]) => path)
  expect(broken).toEqual([])
})

test("technology, industries and service are written in Japanese and Chinese as well as in German", () => {
  const pages = join(demo, "sites/main/pages")
  const folders = readdirSync(pages, { recursive: true, encoding: "utf8" })
    .filter((path) => /^(technology|industries|service-and-support)\b.*page\.yaml$/.test(path))
    .map((path) => dirname(path))
  expect(folders.length).toBeGreaterThan(14)
  const missing = folders.flatMap((folder) =>
    ["de", "ja", "zh"].filter((language) => !existsSync(join(pages, folder, `${language}.yaml`))),
  )
  expect(missing).toEqual([])
})

test("the main site's menu is written in every language of the interface", () => {
  const entriesOf = (language: string) =>
    Object.keys(readYaml(`sites/main/navigation.${language}.yaml`) as object).sort()
  const languages = readdirSync(join(demo, "../../../locales"))
  expect(languages).toHaveLength(11)
  for (const language of languages) expect(entriesOf(language), language).toEqual(entriesOf("en"))
})

test("a site that is written in German alone offers no other language [LOC-11]", () => {
  const countries = readYaml("system/countries.yaml") as { languages: string[] }[]
  const { removedLanguages } = readYaml("sites/adaptronic/site.yaml") as { removedLanguages: string[] }
  const offered = new Set(countries.flatMap(({ languages }) => languages))
  expect([...offered].filter((language) => !removedLanguages.includes(language))).toEqual(["de"])
})

test("the releases are written in English and German, each of a moment of its own, since 2019", () => {
  const releases = join(demo, "sites/main/pages/media-releases")
  const folders = readdirSync(releases, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect(folders.length).toBeGreaterThanOrEqual(30)
  const moments = folders.map(({ name }) => {
    const page = readYaml(`sites/main/pages/media-releases/${name}/page.yaml`) as {
      release: { publicationDate: string }
    }
    for (const language of ["en", "de"])
      expect(existsSync(join(releases, name, `${language}.yaml`)), `${name} in ${language}`).toBe(true)
    return Date.parse(page.release.publicationDate)
  })
  expect(new Set(moments).size).toBe(moments.length)
  expect(new Date(Math.min(...moments)).getUTCFullYear()).toBe(2019)
})

function readYaml(path: string): unknown {
  return parse(readFileSync(join(demo, path), "utf8"))
}

test("the financial calendar has the specification's dates [INVESTOR-02] [INVESTOR-03] [INVESTOR-04]", () => {
  const dates = ["annual-media-conference-2023", "general-meeting-2023", "half-year-results-2023"].map(
    (id) => {
      const { category, startDate } = parse(readFileSync(join(demo, `events/${id}.yaml`), "utf8"))
      return [category, String(startDate).slice(0, 10)]
    },
  )
  expect(dates).toEqual([
    ["FINANCIAL", "2023-03-14"],
    ["GENERAL_MEETING", "2023-04-12"],
    ["FINANCIAL", "2023-08-17"],
  ])
})

type MeetingFile = { date: string; startTime: string; texts: Record<string, { place: string }> }
type EventFile = {
  category: string
  startDate: string
  place: { lines: string[]; city: string }
  texts: Record<string, { venue: string }>
}

test("investors, events and releases say the same of when and where a general meeting is", () => {
  const years = readdirSync(join(demo, "events")).flatMap(
    (file) => /^general-meeting-(\d{4})\.yaml$/.exec(file)?.[1] ?? [],
  )
  expect(years).toContain("2023")
  const held = years.filter((year) => existsSync(join(demo, `meetings/${year}.yaml`)))
  for (const year of years) {
    const event = readYaml(`events/general-meeting-${year}.yaml`) as EventFile
    // What is still to come takes place where the last one did.
    const meeting = readYaml(`meetings/${held.includes(year) ? year : held.at(-1)}.yaml`) as MeetingFile
    const [day, time] = String(event.startDate).split("T")
    if (held.includes(year)) expect([year, day]).toEqual([year, String(meeting.date)])
    if (time !== undefined) expect([year, time]).toEqual([year, String(meeting.startTime)])
    for (const [language, { place }] of Object.entries(meeting.texts))
      for (const part of [event.texts[language]?.venue, ...event.place.lines])
        expect([year, language, place.toLowerCase()]).toEqual([
          ...[year, language],
          expect.stringContaining(String(part).toLowerCase()),
        ])
    const release = `sites/main/pages/media-releases/general-meeting-${year}`
    if (existsSync(join(demo, release))) {
      const { publicationDate } = (
        readYaml(`${release}/page.yaml`) as { release: { publicationDate: string } }
      ).release
      expect([year, publicationDate.slice(0, 10)]).toEqual([year, day])
      expect(readFileSync(join(demo, release, "en.yaml"), "utf8")).toContain("Lucerne")
    }
  }
})

test("in no language does a page open with the very title of a class of products", () => {
  const catalogue = join(demo, "../../catalogue/demo/classifications.yaml")
  const classes: { name: Record<string, string> }[] = parse(readFileSync(catalogue, "utf8"))
  const names = new Set(
    classes.flatMap(({ name }) => Object.entries(name).map(([language, text]) => `${language} ${text}`)),
  )
  const twins = [...texts(join(demo, "sites/main/pages"))].filter(([path, text]) => {
    const title = parse(text)?.modules?.hero?.title
    return names.has(`${path.slice(path.lastIndexOf("/") + 1, -".yaml".length)} ${title}`)
  })
  expect(names.size).toBeGreaterThan(100)
  expect(twins.map(([path]) => path)).toEqual([])
})
