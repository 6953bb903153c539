import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { vitePlugin as remix } from "@remix-run/dev"
import { build, defineConfig, type Plugin, type UserConfig } from "vite"
import remixConfig from "./remix.config.js"
import { readRouteManifest, writeRouteManifest } from "./scripts/route-manifest.ts"

const folder = "built"
const target = "es2022"

/** What libraries warn their developers of is nothing for readers. */
const shared: UserConfig = { esbuild: { legalComments: "none", pure: ["console.warn"] } }

/** All documents have the first; only editors' documents have the second. */
type DocumentScript = "enhance" | "editor"

/**
 * Builds the documents' script beside Remix's, and tells the server build its hashed name. It is a build of its own, so that what all
 * documents need comes as one file: as an entry of Remix's build it would share pieces with the applications, and a phone would wait for
 * each of them. Remix builds the client first and removes Vite's manifest, so the name travels in a file.
 */
function documentScript(name: DocumentScript): Plugin {
  const entry = `/app/entry.${name}.ts`
  const nameFile = `build/${name}.json`
  const virtualId = `virtual:${name}-script`
  let isBuild = false
  let isServer = false
  let file = ""
  return {
    name: `${name}-script`,
    configResolved(config) {
      isBuild = config.command === "build"
      isServer = Boolean(config.build.ssr)
    },
    async buildStart() {
      if (!isBuild || isServer) return
      for (const { fileName, code, isEntry } of await buildScript(name, entry)) {
        this.emitFile({ type: "asset", fileName, source: code })
        if (isEntry) file = fileName
      }
    },
    writeBundle() {
      if (file) writeFileSync(nameFile, JSON.stringify(`/${file}`))
    },
    resolveId: (id) => (id === virtualId ? `\0${virtualId}` : null),
    load(id) {
      if (id !== `\0${virtualId}`) return null
      const url = isBuild && existsSync(nameFile) ? JSON.parse(readFileSync(nameFile, "utf8")) : entry
      return `export default ${JSON.stringify(url)}`
    },
  }
}

/** One file with all that is imported statically, and one for each improvement that only some documents load. */
async function buildScript(name: DocumentScript, path: string) {
  const built = await build({
    ...shared,
    configFile: false,
    logLevel: "error",
    build: {
      target,
      write: false,
      modulePreload: false,
      rollupOptions: {
        input: `.${path}`,
        output: {
          entryFileNames: `${folder}/${name}-[hash].js`,
          chunkFileNames: `${folder}/${name}.[name]-[hash].js`,
        },
      },
    },
  })
  const files = [built].flat().flatMap((result) => ("output" in result ? result.output : []))
  const chunks = files.flatMap((file) => (file.type === "chunk" ? file : []))
  const start = chunks.find(({ isEntry }) => isEntry)
  if (chunks.length < files.length || !start || start.imports.length > 0)
    throw new Error(`${path} needs more than one file to begin`)
  return chunks
}

const routeLoader = "/@remix-run/react/dist/esm/routeModules.js"
const ownReload = "window.location.reload();"

/**
 * When the code of a route is missing, Remix reloads the page that the reader is leaving, again with every click. Here it
 * asks `reload-guard.ts` instead, which goes on to the page that was wanted [BUILD-09].
 */
function missingRouteModules(): Plugin {
  return {
    name: "missing-route-modules",
    apply: "build",
    transform(code, id) {
      if (!id.split("?")[0]?.endsWith(routeLoader)) return null
      if (code.split(ownReload).length !== 2) throw new Error(`${routeLoader} reloads in another way now`)
      const ask =
        'if (window.dispatchEvent(new Event("route-module:missing", { cancelable: true }))) throw error;'
      return { code: code.replace(ownReload, ask), map: null }
    },
  }
}

/**
 * Remix tells the browser of every route. Those without a page (files, feeds, endpoints) leave an empty script and can't be gone to within an
 * application, so each application would load a third of the list for nothing.
 */
function pagesOnlyManifest(): Plugin {
  let isServer = false
  return {
    name: "pages-only-manifest",
    apply: "build",
    configResolved(config) {
      isServer = Boolean(config.build.ssr)
    },
    // Remix writes the manifest while the server is built.
    writeBundle() {
      if (!isServer) return
      const built = `build/client/${folder}`
      for (const name of readdirSync(built).filter((file) => /^manifest-\w+\.js$/.test(file))) {
        const manifest = readRouteManifest(readFileSync(`${built}/${name}`, "utf8"))
        manifest.routes = Object.fromEntries(
          Object.entries(manifest.routes).filter(
            ([, { module }]) => readFileSync(`build/client${module}`, "utf8").trim() !== "",
          ),
        )
        writeFileSync(`${built}/${name}`, writeRouteManifest(manifest, folder))
      }
    },
  }
}

/** Licences ask for their notices to go along; in one file beside the scripts they weigh on no page. */
function licenceNotices(): Plugin {
  const notices = new Set<string>()
  return {
    name: "licence-notices",
    apply: (_config, { isSsrBuild }) => !isSsrBuild,
    renderChunk(code) {
      for (const [notice] of code.matchAll(/\/\*[*!][\s\S]*?\*\//g))
        if (/@licen[sc]e|copyright/i.test(notice)) notices.add(notice)
      return null
    },
    generateBundle() {
      if (notices.size > 0)
        this.emitFile({ type: "asset", fileName: "built/licences.txt", source: [...notices].join("\n\n") })
    },
  }
}

/** Routes without a page leave an empty file in the browser's build, and zod's comments stand where Rollup reads none. */
const expectedWarnings = new Set(["EMPTY_BUNDLE", "INVALID_ANNOTATION"])

export default defineConfig({
  plugins: [
    remix(remixConfig),
    missingRouteModules(),
    documentScript("enhance"),
    documentScript("editor"),
    pagesOnlyManifest(),
    licenceNotices(),
  ],
  ...shared,
  // server.ts and remix-serve both serve public/ as it stands; a copy in the build would grow old.
  build: {
    target,
    // Slower than esbuild's and 3.5 KB smaller over an application, most of it in React's own code.
    minify: "terser",
    terserOptions: { ecma: 2020, module: true, compress: { passes: 2 }, format: { comments: false } },
    assetsDir: folder,
    copyPublicDir: false,
    rollupOptions: {
      onwarn(warning, warn) {
        if (!expectedWarnings.has(warning.code ?? "")) warn(warning)
      },
    },
  },
})
