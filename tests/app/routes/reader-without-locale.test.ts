import type { AppLoadContext } from "@remix-run/node"
import type { RouteConfigEntry } from "@remix-run/route-config"
import { expect, test } from "vitest"
import { requestContext } from "../../../app/request/context/context.server.ts"
import routes from "../../../app/routes.ts"
import { SignInFailure } from "../../../app/sign-in/provider/sign-in-failure.ts"
import { showFailure } from "../../../app/sign-in/round-trip/sign-in-failed.server.ts"
import { createTestUpstreams } from "../upstreams.ts"
import { pageContent, siteWith } from "../website/pages/page-fixture.ts"
import { release, withReleases } from "../website/releases/fixture.ts"
import { callRoute } from "./call-route.ts"

type Handler = (args: { request: Request; params: object; context: AppLoadContext }) => unknown
type RouteModule = { loader?: Handler; action?: Handler }
type Screen = { id: string; file: string; address: string }

/** These refuse to be read with a 405, whatever the language: a script of the portal, or an editor's form, sends something there. */
const onlySentTo = [
  ...["account/recovery-codes", "account/passkeys", "tickets/uploads"].map((below) => `/mykomax/${below}`),
  "/editor/translation/export/below/file",
  "/editor/fresh",
]

/** Routes that answer at addresses without a locale, in the reader's language. */
const screens = localised(routes as RouteConfigEntry[])

const whitepaper = {
  id: "below",
  locale: "de",
  languages: ["de"],
  title: "Below",
  leadText: "About it",
  points: [],
  picture: null,
  file: { url: "/gated/below.pdf", size: 1, mimeType: "application/pdf" },
}

/** The route for everything else must have a page, or the address is a 404. */
const answers = {
  ...siteWith(
    pageContent(),
    pageContent({ id: "page-below", path: "/below" }),
    pageContent({ id: "page-media", path: "/media-releases" }),
    pageContent({ id: "page-stories", path: "/stories" }),
    pageContent({ id: "page-story", path: "/stories/below" }),
    pageContent({ id: "page-locations", path: "/locations" }),
    pageContent({ id: "page-release", path: "/media-releases/below", cmsType: "MediaRelease" }),
  ),
  Whitepaper: { whitepaper },
  ...withReleases({ found: release({ id: "page-release" }) }, {}),
  FeedReleases: { mediaReleases: [] },
  FeedStories: { stories: [] },
  FeedNews: { newsItems: [] },
  NewsItems: { newsItemsConnection: { edges: [], pageInfo: { hasNextPage: false, endCursor: null } } },
}

/** The table of all addresses says which routes there are, so the next one is asked too. */
function localised(entries: readonly RouteConfigEntry[], above = ""): Screen[] {
  return entries.flatMap((entry) => {
    const path = [above, entry.path].filter(Boolean).join("/")
    const below = localised(entry.children ?? [], path)
    const { id = entry.file, file } = entry
    const isLocalised = /^:locale\b/.test(path) || id === "home" || path === "*"
    return isLocalised ? [{ id, file, address: addressOf(path) }, ...below] : below
  })
}

/** The route's path with neither locale nor site, and something in place of its other parameters. */
function addressOf(path: string): string {
  const segments = path.split("/").filter((segment) => segment && !/^:(?:locale|site)\b/.test(segment))
  return `/${segments.map((segment) => segment.replace(/^:token$/, "a-token-of-a-request").replace(/^[:*][\w-]*/, "below")).join("/")}`
}

async function ask({ file, address }: Screen, headers: Record<string, string>) {
  const upstreams = createTestUpstreams({ answers })
  const { loader, action }: RouteModule = await import(`../../../app/${file}`)
  const isRead = loader && !onlySentTo.includes(address)
  const route = isRead ? loader : action
  if (!route) throw new Error(`${file} answers nothing`)
  const method = isRead ? "GET" : "POST"
  const url = `http://localhost${address}?x=1`
  if (address !== "/sign-in-failed") return callRoute(route, url, { upstreams, method, headers })
  const context = await requestContext({ request: new Request(url), context: { upstreams } })
  const failed = showFailure(context, new SignInFailure("It failed"), "/de-ch")
  const [pair = ""] = (failed.headers.get("Set-Cookie") ?? "").split(";")
  const Cookie = [headers.Cookie, pair].filter(Boolean).join("; ")
  return callRoute(route, url, { upstreams, method, headers: { ...headers, Cookie } })
}

test.for(screens)(
  "$id sends a reader without a locale to theirs, not to be kept [REDIR-02]",
  async (screen) => {
    const expected = {
      status: 302,
      location: `/de-ch${screen.address === "/" ? "" : screen.address}?x=1`,
      cacheControl: "private, no-store",
      vary: "Cookie, Accept-Language",
    }
    const readers: Record<string, string>[] = [{ "Accept-Language": "de-CH" }, { Cookie: "locale=de-CH" }]
    for (const reader of readers) {
      const response = await ask(screen, reader)
      expect({
        status: response.status,
        location: response.headers.get("Location"),
        cacheControl: response.headers.get("Cache-Control"),
        vary: response.headers.get("Vary"),
      }).toEqual(expected)
    }
  },
)

test("the comparison and its file are among them, as are pages, search and portal [REDIR-02]", () => {
  const addresses = screens.map(({ address }) => address)
  for (const address of ["/", "/below", "/compare", "/compare/comparison.csv", "/search", "/mykomax/account"])
    expect(addresses).toContain(address)
  expect(addresses).not.toContain("/style-guide")
})
