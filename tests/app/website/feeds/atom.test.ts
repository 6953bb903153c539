import { expect, test } from "vitest"
import { type AtomEntry, type AtomFeed, atomXml, lastUpdate } from "../../../../app/website/feeds/atom.ts"
import { faultsOf } from "./check-feed.ts"

const entry: AtomEntry = {
  id: "tag:komax.example,2026:release/a/en",
  title: "Crimp & strip <0.13 mm²>",
  summary: "“Better” than before & after",
  url: "https://komax.example/en/media-releases/a?b=1&c=2",
  publishedAt: "2026-03-10T06:00:00.000Z",
  updatedAt: "2026-03-10T09:30:00.000Z",
  categories: [{ term: "results", name: 'Results & "more" <i>' }],
}

const feed: AtomFeed = {
  id: "tag:komax.example,2026:feed/main/media-releases/en",
  title: "Komax: Media releases & more",
  subtitle: "News",
  language: "en",
  url: "https://komax.example/en/media-releases/feed.xml",
  pageUrl: "https://komax.example/en/media-releases",
  publisher: { name: "Komax & Co", url: "https://komax.example/en" },
  entries: [
    entry,
    { ...entry, id: "tag:komax.example,2026:release/b/en", updatedAt: "2026-01-01T00:00:00.000Z" },
  ],
}

test("a feed is valid Atom in its language, whatever signs its texts have", async () => {
  const xml = atomXml(feed)
  expect(await faultsOf(xml)).toEqual([])
  expect(xml).toContain('<feed xml:lang="en" xmlns="http://www.w3.org/2005/Atom">')
  expect(xml).toContain("Crimp &amp; strip &lt;0.13 mm²&gt;")
  expect(xml).toContain("<published>2026-03-10T06:00:00.000Z</published>")
  expect(xml).toContain("https://komax.example/en/media-releases/a?b=1&amp;c=2")
})

test("characters that XML can't hold are left out", async () => {
  const strange = { ...entry, title: "a\u0000b\u000bc\ud800", summary: "]]>" }
  expect(await faultsOf(atomXml({ ...feed, entries: [strange] }))).toEqual([])
})

test("a feed changed when one of its entries did; without entries it is valid, too", async () => {
  expect(lastUpdate(feed)).toBe("2026-03-10T09:30:00.000Z")
  expect(await faultsOf(atomXml({ ...feed, entries: [] }))).toEqual([])
})

test("the check finds what is wrong", async () => {
  const xml = atomXml(feed)
  expect(await faultsOf(xml.replace(/<updated>.*?<\/updated>/, ""))).not.toEqual([])
  expect(await faultsOf(xml.replace("release/b/en", "release/a/en"))).toEqual(["an id occurs twice (4.2.6)"])
  expect(await faultsOf(xml.replace("https://komax.example/en/media-releases/a?", "/a?"))).not.toEqual([])
  expect(await faultsOf(xml.replace("</feed>", "<p/></feed>"))).not.toEqual([])
})
