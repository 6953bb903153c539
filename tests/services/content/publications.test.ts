/** Stories, media releases and news, as the content service answers them. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { noSender } from "../../../platform/queue/open-sender.ts"
import { exportContent } from "../../../services/content/export/export.ts"
import { importContent } from "../../../services/content/import/import.ts"
import { openPublications, publications, story } from "./publication-fixture.ts"

/** The story of the contract's fixture is older than all of these. */
const newest = "first: 2"

test("a story answers its fields, its contacts and itself as a page [STORY-01]", async () => {
  const { ask } = await openPublications()
  const { stories } = await ask(
    `{ stories(where: { slug: "old-line" }) { id slug path title leadText locale languages publicationDate readingMinutes
         category { name slug kind } storyContacts { id name slug role showsStories image { url alternativeText } }
         productSlugs video { id } transcript { text } page { id description leadText story { readingMinutes } release { mediaReleaseAdhoc } } } }`,
    { locales: "de,en" },
  )
  expect(stories).toEqual([
    {
      id: "main-stories-old-line",
      slug: "old-line",
      path: "/stories/old-line",
      title: "Alte Linie",
      leadText: "Über Drähte.",
      locale: "de",
      languages: ["de", "en"],
      publicationDate: "2026-03-12T00:00:00.000Z",
      readingMinutes: 1,
      category: { name: "Anwendungen", slug: "applications", kind: "STORY" },
      storyContacts: [
        {
          id: "crimp-laboratory",
          name: "Crimplabor",
          slug: "crimp-laboratory",
          role: null,
          showsStories: true,
          image: { url: expect.stringMatching(/^\/assets\//), alternativeText: "Ein rotes Feld" },
        },
      ],
      productSlugs: ["sigma-688"],
      video: null,
      transcript: null,
      page: {
        id: "main-stories-old-line",
        description: "Über Drähte.",
        leadText: "Über Drähte.",
        story: { readingMinutes: 1 },
        release: null,
      },
    },
  ])
})

test("stories stand newest first and are filtered by category, film, product, author, year and words [STORY-03] [STORY-04] [STORY-05] [STORY-08]", async () => {
  const { ask } = await openPublications()
  async function slugs(where: string) {
    const { stories } = await ask(`{ stories(${newest}, where: { ${where} }) { slug } }`)
    return (stories as { slug: string }[]).map(({ slug }) => slug)
  }
  expect(await slugs("")).toEqual(["film", "old-line"])
  expect(await slugs('category: "technology"')).toEqual(["film"])
  expect(await slugs("hasVideo: true")).toEqual(["film"])
  expect(await slugs('product: "sigma-688"')).toEqual(["old-line"])
  expect(await slugs('contact: "crimp-laboratory"')).toEqual(["old-line"])
  expect(await slugs("year: 2020")).toEqual(["inner"])
  expect(await slugs('text: "wires FILM"')).toEqual(["film"])
  expect(await slugs('text: "100%_"')).toEqual([])
  expect(await slugs('category: "technology", id_not: "main-stories-film"')).toEqual([])
  expect(await slugs('slug_in: ["old-line", "nothing"]')).toEqual(["old-line"])
})

test("a filter's choices are counted without its own condition [STORY-03]", async () => {
  const { ask } = await openPublications()
  const fields = "categories { topic { slug name } count } withVideo total"
  expect(await ask(`{ storyFacets(where: { category: "technology", year: 2026 }) { ${fields} } }`)).toEqual({
    storyFacets: {
      categories: [
        { topic: { slug: "applications", name: "Applications" }, count: 1 },
        { topic: { slug: "technology", name: "Technology" }, count: 1 },
      ],
      withVideo: 1,
      total: 1,
    },
  })
  expect(await ask(`{ storyFacets(where: { text: "wires" }) { ${fields} } }`)).toEqual({
    storyFacets: {
      categories: [{ topic: { slug: "technology", name: "Technology" }, count: 1 }],
      withVideo: 1,
      total: 1,
    },
  })
})

test("a media release answers its fields; its year is that of the company's seat [MEDIA-01]", async () => {
  const { ask } = await openPublications()
  const answer = await ask(
    `{ mediaReleases(where: { year: 2026 }) { id slug title leadText publicationDate mediaReleaseAdhoc
         topics { slug } contacts { name email } pictures { fileName } corrections { at text } }
       releaseFacets { years { year count } topics { topic { slug } count } adHoc total } }`,
  )
  expect(answer.mediaReleases).toEqual([
    {
      id: "main-media-releases-results-2025",
      slug: "results-2025",
      title: "Results",
      leadText: "Sales grew.",
      publicationDate: "2025-12-31T23:30:00.000Z",
      mediaReleaseAdhoc: true,
      topics: [{ slug: "results" }],
      contacts: [{ name: "Media relations", email: "media@komax.example" }],
      pictures: [{ fileName: "picture.png" }],
      corrections: [{ at: "2026-01-02T09:00:00.000Z", text: "A figure." }],
    },
  ])
  expect(answer.releaseFacets).toEqual({
    years: [
      { year: 2026, count: 1 },
      { year: 2024, count: 1 },
    ],
    topics: [
      { topic: { slug: "results" }, count: 2 },
      { topic: { slug: "products" }, count: 1 },
    ],
    adHoc: 1,
    total: 2,
  })
})

test("news of a site is read in pages, newest first, and a cursor outlives its item [NEWS-02] [NEWS-05] [NEWS-06]", async () => {
  const { ask, pool } = await openPublications()
  function read(after: string | null) {
    return ask(
      `{ newsItemsConnection(where: { site: { id: "main" } }, first: 2, after: ${JSON.stringify(after)}) {
           edges { node { id title text publicationDate link { page { path } } site { id } } }
           pageInfo { hasNextPage endCursor } aggregate { count } } }`,
    ) as Promise<{ newsItemsConnection: { edges: unknown[]; pageInfo: { endCursor: string } } }>
  }
  const { newsItemsConnection: first } = await read(null)
  expect(first).toEqual({
    edges: [3, 2].map((day) => ({
      node: {
        id: `main:item-${day}`,
        title: `News ${day}`,
        text: "Something new.",
        publicationDate: `2026-10-0${day}T08:00:00.000Z`,
        link: { page: { path: "/company/history" } },
        site: { id: "main" },
      },
    })),
    pageInfo: { hasNextPage: true, endCursor: expect.any(String) },
    aggregate: { count: 3 },
  })
  await pool.query("delete from content_entry where kind = 'news' and id = 'main:item-2'")
  expect(await read(first.pageInfo.endCursor)).toMatchObject({
    newsItemsConnection: {
      edges: [{ node: { id: "main:item-1" } }],
      pageInfo: { hasNextPage: false },
    },
  })
  await expect(read("nonsense")).rejects.toThrow('after: "nonsense" is no cursor')
})

test("the cursor of a list of stories goes on after the last one", async () => {
  const { ask } = await openPublications()
  const query = (after: string) =>
    ask(`{ storiesConnection(first: 1, after: ${after}) { edges { node { slug } } pageInfo { endCursor } aggregate { count } } }`)
  const { storiesConnection: first } = (await query("null")) as {
    storiesConnection: { pageInfo: { endCursor: string } }
  }
  expect(await query(JSON.stringify(first.pageInfo.endCursor))).toMatchObject({
    storiesConnection: { edges: [{ node: { slug: "old-line" } }], aggregate: { count: 3 } },
  })
})

test("stories, releases, topics, contacts and news are written back as they were read", async () => {
  const { pool, folder, dataDir } = await openPublications({
    ...story("later", {
      more: "window: { publishAt: 2026-12-01T06:00:00Z, de: { publishAt: 2026-12-02T06:00:00Z } }\n",
    }),
  })
  const target = join(dataDir, "exported")
  await exportContent({ pool, folder: target, dataDir })
  for (const file of Object.keys(publications))
    expect(readFileSync(join(target, file), "utf8").replace(/[{}"' ]/g, ""), file).toContain(
      (publications[file] ?? "").split("\n")[0]?.replace(/[{}"' ]/g, ""),
    )
  expect(readFileSync(join(target, "sites/main/pages/stories/later/page.yaml"), "utf8")).toContain(
    "window: { publishAt: 2026-12-01T06:00:00Z, de: { publishAt: 2026-12-02T06:00:00Z } }",
  )
  expect(await importContent({ pool, queue: noSender, folder: target, dataDir })).toMatchObject({
    tags: [],
  })
  expect(await importContent({ pool, queue: noSender, folder, dataDir })).toMatchObject({ tags: [] })
})

test("a changed story, news item or topic is announced by the tags of its lists", async () => {
  const { pool, folder, dataDir } = await openPublications()
  async function tagsAfter(file: string, from: string, to: string) {
    const { writeFileSync } = await import("node:fs")
    const path = join(folder, file)
    writeFileSync(path, readFileSync(path, "utf8").replace(from, to))
    return (await importContent({ pool, queue: noSender, folder, dataDir })).tags
  }
  expect(await tagsAfter("sites/main/pages/stories/film/en.yaml", "A film", "A long film")).toEqual([
    "page:main-stories-film",
    "stories",
  ])
  expect(await tagsAfter("sites/main/news/item-1.yaml", "News 1", "New")).toEqual(["news:main"])
  expect(await tagsAfter("topics/results.yaml", "Results", "Figures")).toEqual(["media-releases", "stories"])
})
