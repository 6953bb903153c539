import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { vitePlugin as remix } from "@remix-run/dev"
import { defineConfig, type Plugin } from "vite"
import remixConfig from "./remix.config.js"

const entry = "/app/entry.enhance.ts"
const nameFile = "build/enhance.json"
const virtualId = "virtual:enhance-script"

/**
 * Builds the documents' script as an entry of its own beside Remix's, and tells the server build its hashed name. Remix
 * builds the client first and removes Vite's manifest, so the name travels in a file.
 */
function enhanceScript(): Plugin {
  let isBuild = false
  let isServer = false
  return {
    name: "enhance-script",
    configResolved(config) {
      isBuild = config.command === "build"
      isServer = Boolean(config.build.ssr)
    },
    buildStart() {
      if (isBuild && !isServer) this.emitFile({ type: "chunk", id: entry, name: "enhance" })
    },
    writeBundle(_options, bundle) {
      const chunk = Object.values(bundle).find((file) => file.type === "chunk" && file.name === "enhance")
      if (chunk) writeFileSync(nameFile, JSON.stringify(`/${chunk.fileName}`))
    },
    resolveId: (id) => (id === virtualId ? `\0${virtualId}` : null),
    load(id) {
      if (id !== `\0${virtualId}`) return null
      const url = isBuild && existsSync(nameFile) ? JSON.parse(readFileSync(nameFile, "utf8")) : entry
      return `export default ${JSON.stringify(url)}`
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
  plugins: [remix(remixConfig), enhanceScript(), licenceNotices()],
  // What libraries warn their developers of is nothing for readers.
  esbuild: { legalComments: "none", pure: ["console.warn"] },
  // server.ts and remix-serve both serve public/ as it stands; a copy in the build would grow old.
  build: {
    target: "es2022",
    assetsDir: "built",
    copyPublicDir: false,
    rollupOptions: {
      onwarn(warning, warn) {
        if (!expectedWarnings.has(warning.code ?? "")) warn(warning)
      },
    },
  },
})
