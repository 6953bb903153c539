/** Collects addresses from the running site: a selection from its sitemaps, and the files that its pages load. */
import { createHash } from "node:crypto"
import type { Ask } from "./ask.ts"
import { hosts, mainHost, type Question } from "./question.ts"

/** The main site has a page per product and language, so only one in this many addresses is used. */
const everyOnMain = 5

export async function* gatherQuestions(ask: Ask): AsyncGenerator<Question> {
  for (const host of Object.values(hosts)) yield* readSitemaps(ask, host)
  yield* readPage(ask, { path: "/en" })
  yield* readPage(ask, { path: "/de/products/crimping/crimping-machines/sigma-688" })
  yield* readPage(ask, { path: "/en", host: hosts.schleuniger })
  const { body } = await ask({ path: "/builds/latest.json" })
  yield {
    path: `/builds/meta/${JSON.parse(body.toString()).id}.json`,
    name: "/builds/meta/<this build>.json",
  }
}

async function* readSitemaps(ask: Ask, host: string): AsyncGenerator<Question> {
  const index = await read(ask, { host, path: "/sitemap.xml" })
  for (const file of addressesIn(index)) {
    const text = await read(ask, { host, path: file })
    const paths = addressesIn(text).filter((path) => host !== mainHost || isInSpread(path))
    yield* paths.map((path) => ({ host, path, state: "from the sitemap" }))
  }
}

function addressesIn(sitemap: string): string[] {
  return all(sitemap, /<loc>(.+?)<\/loc>/g).map((url) => {
    const { pathname, search } = new URL(url)
    return pathname + search
  })
}

/** Selects by a hash of the address, so that a new page doesn't change the selection of the others. */
function isInSpread(path: string): boolean {
  return (createHash("sha256").update(path).digest()[0] ?? 0) % everyOnMain === 0
}

/** The files that a page loads: pictures, cards, style sheets with fonts, scripts. */
async function* readPage(ask: Ask, page: Question): AsyncGenerator<Question> {
  const html = await read(ask, page)
  const state = `loaded by ${page.path}`
  const loaded = [...new Set(all(html, /["\s,](\/(?:images|assets|file)\/[^"\s,]+)/g))]
  // All sizes of a picture are made by the same code, so a few suffice.
  yield* loaded
    .filter((path, index) => index % 3 === 0 || !path.startsWith("/images/"))
    .map((path) => ({
      host: page.host,
      path,
      state,
    }))
  for (const [index, url] of all(html, /property="og:image" content="(.+?)"/g).entries())
    yield {
      host: page.host,
      path: new URL(url).pathname,
      name: `<card ${index + 1}>`,
      state,
      ignoredHeaders: ["etag"],
    }
  yield* all(html, /<script type="module" src="(.+?)"/g).map((path) => ({
    ...{ host: page.host, path, name: "<script>", state },
    ignoresBody: true,
    ignoredHeaders: ["etag", "content-length"],
  }))
  for (const [index, path] of all(html, /<link rel="stylesheet" href="(.+?)"/g).entries()) {
    yield { host: page.host, path, name: `<sheet ${index + 1}>`, state }
    yield {
      host: page.host,
      path,
      name: `<sheet ${index + 1}>`,
      state: `${state}, unchanged`,
      revalidates: true,
    }
    const fonts = [...new Set(all(await read(ask, { ...page, path }), /url\((\/[^)]+latin-wght[^)]+)\)/g))]
    yield* fonts.map((font, at) => ({ host: page.host, path: font, name: `<font ${at + 1}>`, state }))
  }
}

async function read(ask: Ask, question: Question): Promise<string> {
  return (await ask(question)).body.toString("utf8")
}

function all(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, value = ""]) => value.replaceAll("&amp;", "&"))
}
