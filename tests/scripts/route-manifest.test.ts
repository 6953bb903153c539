import { describe, expect, test } from "vitest"
import { type RouteManifest, readRouteManifest, writeRouteManifest } from "../../scripts/route-manifest.ts"

const manifest: RouteManifest = {
  entry: { module: "/built/entry-a1.js", imports: ["/built/shared-b2.js"], css: [] },
  routes: {
    root: {
      id: "root",
      path: "",
      hasLoader: true,
      module: "/built/root-c3.js",
      imports: ["/built/shared-b2.js"],
      css: [],
    },
    page: {
      id: "page",
      parentId: "root",
      path: ":locale?/*",
      hasLoader: false,
      module: "/built/page-d4.js",
      imports: ["/built/root-c3.js", "/built/shared-b2.js", "/built/list-f6.js"],
      css: ["/built/page.css"],
    },
  },
  version: "e5",
}

function run(script: string): RouteManifest {
  const window: Record<string, unknown> = {}
  new Function("window", script)(window)
  return window.__remixManifest as RouteManifest
}

describe("the list of routes for the browser", () => {
  test("is the one that Remix wrote, with each file named once", () => {
    const script = writeRouteManifest(
      readRouteManifest(`window.__remixManifest=${JSON.stringify(manifest)};`),
      "built",
    )
    const { entry, routes } = run(script)
    const { css: _none, ...loadedFirst } = manifest.entry
    expect(entry).toEqual(loadedFirst)
    expect(routes.root).toMatchObject({ path: "", hasLoader: true, imports: ["/built/shared-b2.js"] })
    const { hasLoader: _no, ...page } = manifest.routes.page as RouteManifest["routes"][string]
    // The root and what it imports are loaded already.
    expect(routes.page).toEqual({ ...page, imports: ["/built/list-f6.js"] })
    expect(script.match(/shared-b2/g)).toHaveLength(1)
  })

  test("has only scripts of its folder", () => {
    expect(() => writeRouteManifest(manifest, "elsewhere")).toThrow("isn't a script of elsewhere")
  })

  test("isn't guessed at when Remix writes it in another way", () => {
    expect(() => readRouteManifest("self.__manifest={}")).toThrow("another way")
  })
})
