import {
  type AppLoadContext,
  createRequestHandler,
  data,
  type EntryContext,
  redirect,
  type ServerBuild,
} from "@remix-run/node"
import { expect, test } from "vitest"
import { routeHeaders } from "../../../../app/ground/http/route-headers.ts"
import type { DocumentAnswer } from "../../../../app/request/documents/document-handler.server.ts"
import { routeRequests } from "../../../../app/request/documents/remix-routes.server.ts"

type Module = NonNullable<ServerBuild["routes"][string]>["module"]

function Page() {
  return null
}

const loaders: Record<string, (asked: { request: Request; params: object }) => unknown> = {
  told: ({ request, params }) => ({
    url: request.url,
    params,
    headers: [...request.headers],
    method: request.method,
  }),
  plain: () => ({ said: "plain" }),
  "with-status": () => data({ said: "more" }, { status: 203, headers: { "Cache-Control": "public" } }),
  "with-cookies": () =>
    data(null, {
      headers: [
        ["Set-Cookie", "a=1"],
        ["Set-Cookie", "root=1; Path=/"],
      ],
    }),
  moved: () =>
    redirect("/en/plain", { status: 301, headers: { "Set-Cookie": "m=1", "Cache-Control": "public" } }),
  relative: () => redirect("../plain"),
  missing: () => {
    throw Response.json(
      { kind: "not-found" },
      { status: 404, headers: { "Cache-Control": "public", "Set-Cookie": "e=1" } },
    )
  },
  "thrown-data": () => {
    throw data({ kind: "refused" }, { status: 403, headers: { "X-Why": "because" } })
  },
  gone: () => {
    throw redirect("/en/plain")
  },
  broken: () => {
    throw new Error("secret detail")
  },
  "broken-otherwise": () => {
    throw "a string"
  },
  "no-data": () => null,
  "own-boundary": () => {
    throw new Error("secret detail")
  },
  "breaks-rendering": () => ({ breaks: "once" }),
  "breaks-twice": () => ({ breaks: "twice" }),
}

/** Tells of what it is asked to render, so that two handlers can be compared by their answers. */
async function answerDocument(
  request: Request,
  status: number,
  headers: Headers,
  { staticHandlerContext: context, routeModules, manifest }: EntryContext,
): Promise<DocumentAnswer> {
  const { errors, loaderData, location, matches } = context
  const wish = Object.values(loaderData).find((value) => value?.breaks)?.breaks
  if (wish && (wish === "twice" || !errors)) throw new Error("secret detail of rendering")
  const shown = {
    url: request.url,
    errors: Object.entries(errors ?? {}).map(([id, error]) => [
      id,
      String(error.message),
      error.status,
      error.data,
      error.stack,
    ]),
    loaderData,
    location: { ...location, key: "" },
    matches: matches.map(({ params, pathname, pathnameBase, route }) => ({
      params,
      pathname,
      pathnameBase,
      id: route.id,
      handle: route.handle,
    })),
    modules: matches.map(({ route }) => [
      routeModules[route.id] !== undefined,
      manifest.routes[route.id]?.module,
    ]),
  }
  return { status, headers, body: JSON.stringify(shown) }
}

const reported: string[] = []

function createBuild(): ServerBuild {
  const modules: [string, string, Module][] = Object.entries(loaders).map(([path, loader]) => [
    `page-${path}`,
    `:locale?/${path}`,
    {
      default: Page,
      loader,
      headers: routeHeaders,
      ...(path === "own-boundary" && { ErrorBoundary: Page }),
    } as Module,
  ])
  modules.push([
    "no-headers",
    "no-headers/*",
    { default: Page, loader: () => data(1, { headers: { "X-Own": "1" } }) } as Module,
  ])
  modules.push(["no-loader", "no-loader", { default: Page } as Module])
  modules.push([
    "application",
    "application",
    { default: Page, loader: loaders.plain, handle: { hydrates: true } } as Module,
  ])
  modules.push([
    "resource",
    "resource/:id",
    {
      loader: ({ params }: { params: object }) => Response.json({ params }),
      action: () => Response.json("done"),
    } as unknown as Module,
  ])
  const root = {
    default: Page,
    ErrorBoundary: Page,
    headers: routeHeaders,
    handle: { layout: "site" },
    loader: () => data({ root: true }, { headers: { "Set-Cookie": "root=1; Path=/", "X-Root": "1" } }),
  } as Module
  const children = modules.map(([id, path, module]) => ({ id, parentId: "root", path, module }))
  const routes = [{ id: "root", path: "", module: root }, ...children]
  return {
    mode: "production",
    entry: {
      module: {
        answerDocument,
        async default(...asked: Parameters<typeof answerDocument>) {
          const { body, status, headers } = await answerDocument(...asked)
          return new Response(body, { status, headers })
        },
        handleError: (error: unknown, { request }: { request: Request }) =>
          reported.push(`${new URL(request.url).pathname} ${String(error)}`),
      },
    },
    routes: Object.fromEntries(routes.map((route) => [route.id, route])),
    assets: {
      version: "1",
      url: "/manifest.js",
      entry: { module: "/entry.js", imports: [] },
      routes: Object.fromEntries(
        routes.map(({ id, path }) => [id, { id, path, module: `/${id}.js`, hasLoader: true }]),
      ),
    },
    publicPath: "/",
    assetsBuildDirectory: "build/client",
    isSpaMode: false,
    future: {
      v3_fetcherPersist: true,
      v3_relativeSplatPath: true,
      v3_throwAbortReason: true,
      v3_routeConfig: true,
      v3_singleFetch: true,
      v3_lazyRouteDiscovery: false,
      unstable_optimizeDeps: false,
    },
  } as unknown as ServerBuild
}

const build = createBuild()
const remix = createRequestHandler(build, "production")
const choose = routeRequests(build, (part) => createRequestHandler(part, "production"))

async function read(answer: Response | DocumentAnswer) {
  const body = answer instanceof Response ? await answer.text() : (answer.body ?? "")
  return { status: answer.status, headers: [...answer.headers], body, reported: reported.splice(0) }
}

/** These routes ask nobody. */
const loadContext = {} as AppLoadContext

/** The document handler's answer beside Remix's own. */
async function askBoth(path: string, init: RequestInit = {}) {
  const address = `http://localhost${path}`
  const request = new Request(address, init)
  const { answerDocument: answer } = choose(request.method, new URL(address))
  if (!answer) throw new Error(`${path} is no document`)
  return [
    await read(await answer(request, loadContext)),
    await read(await remix(new Request(address, init), loadContext)),
  ] as const
}

const isDocument = (method: string, path: string) =>
  choose(method, new URL(`http://localhost${path}`)).answerDocument !== null

test.each([
  ...Object.keys(loaders).flatMap((path) => [
    `/${path}`,
    `/de-ch/${path}/`,
    `/DE/${path.toUpperCase()}?q=%C3%A4&a=b#c`,
  ]),
  "/no-headers/a%2Fb/%C3%A4",
  "/no-loader",
  ...["?nextRelease", "?a=%0d%0aX:%20b,c&d[e]=f", "?%=%&q=%E0%A4%A", "?", "?a=1&a=2+3&%C3%A4=ä"].map(
    (search) => `/told${search}`,
  ),
])("a document is what Remix's own handler would answer: %s", async (path) => {
  const [ours, theirs] = await askBoth(path)
  expect(ours).toEqual({ ...theirs, headers: withoutBodyType(theirs.headers, ours.headers) })
})

/** A `Response` with a text names a type where nobody did. */
function withoutBodyType(headers: [string, string][], ours: [string, string][]) {
  return headers.filter(([name]) => name !== "content-type" || ours.some(([own]) => own === name))
}

test("details of an error reach the log and no page", async () => {
  const [ours] = await askBoth("/broken")
  expect(ours.status).toBe(500)
  expect(ours.body).toContain("Unexpected Server Error")
  expect(ours.body).not.toContain("secret")
  expect(ours.reported).toEqual(["/broken Error: secret detail"])
})

test("a page that can't be rendered shows the error, and plain words where even that fails", async () => {
  const [once] = await askBoth("/breaks-rendering")
  expect([once.status, once.body.includes("Unexpected Server Error")]).toEqual([500, true])
  const [twice] = await askBoth("/breaks-twice")
  expect([twice.status, twice.body]).toEqual([500, "Unexpected Server Error"])
  expect(twice.reported).toHaveLength(2)
})

test("only reading a document that ships no React is answered the short way", () => {
  expect(["GET", "HEAD"].map((method) => isDocument(method, "/en/plain"))).toEqual([true, true])
  expect(["POST", "PUT", "OPTIONS"].map((method) => isDocument(method, "/en/plain"))).toEqual([
    false,
    false,
    false,
  ])
  expect(isDocument("GET", "/application")).toBe(false)
  expect(isDocument("GET", "/resource/1")).toBe(false)
  expect(isDocument("GET", "/plain.data")).toBe(false)
  expect(isDocument("GET", "/nothing/at/all")).toBe(false)
})

test.each(["?index", "?a=b&index=1", "?_routes=root", "?_data=root", "?a&_data"])(
  "parameters that Remix takes off are left to Remix: %s",
  (search) => {
    expect(isDocument("GET", `/plain${search}`)).toBe(false)
    expect(isDocument("GET", `/plain${search.replace(/_|index/, "x")}`)).toBe(true)
  },
)

test("a branch's handler knows its own routes, and is made once; an application's too", async () => {
  const built: string[][] = []
  const chooseAnew = routeRequests(build, (part) => {
    if (part !== build) built.push(Object.keys(part.routes))
    return createRequestHandler(part, "production")
  })
  const handlerOf = (path: string) => chooseAnew("POST", new URL(`http://localhost${path}`)).handler
  expect(handlerOf("/resource/1")).toBe(handlerOf("/RESOURCE/2/"))
  expect(handlerOf("/application")).toBe(handlerOf("/application.data"))
  expect(built).toEqual([
    ["root", "resource"],
    ["root", "application"],
  ])
  const answer = await handlerOf("/resource/1")(new Request("http://localhost/resource/1"), loadContext)
  expect(await answer.json()).toEqual({ params: { id: "1" } })
})

test.each([
  "/application",
  "/application.data",
  "/application.data?_routes=application",
  "/told.data?a=%C3%A4&_routes=root",
  "/moved.data",
  "/missing.data",
  "/_root.data",
  "/nothing/at/all.data",
])("an application's page and its data are what the whole build would answer: %s", async (path) => {
  const address = `http://localhost${path}`
  const ours = await read(await choose("GET", new URL(address)).handler(new Request(address), loadContext))
  expect(ours).toEqual(await read(await remix(new Request(address), loadContext)))
})
