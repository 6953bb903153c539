/** `node bench/upload-server.ts`: the upload service behind Remix's request handler, for bench/uploads.ts. */
import { createRequestHandler } from "@remix-run/express"
import type { ServerBuild } from "@remix-run/node"
import express from "express"
import { openDatabase } from "../platform/database/database.ts"
import { migrate } from "../platform/database/migrate.ts"
import { startUploads } from "../platform/uploads/start.ts"

const dataDir = process.env.DATA_DIR ?? ".cache/bench/uploads"
const database = await openDatabase({ dataDir })
await migrate(database.pool)
const uploads = await startUploads({ pool: database.pool, dataDir, log: { info() {}, warn: console.warn } })

let senders = 0

/** Every form has a different owner, since the unclaimed files of one owner are limited. */
async function action({ request }: { request: Request }): Promise<Response> {
  const owner = { subject: `sender-${senders++}`, organisation: null }
  const { files, faults } = await uploads.receive(request, { owner })
  return Response.json({ sizes: files.map(({ bytes }) => bytes), faults })
}

const build: ServerBuild = {
  entry: { module: { default: () => new Response("ready") } },
  routes: {
    upload: {
      id: "upload",
      path: "/",
      module: { action, loader: () => new Response("ready"), default: undefined },
    },
  },
  assets: { entry: { imports: [], module: "" }, routes: {}, url: "", version: "1" },
  publicPath: "/",
  assetsBuildDirectory: "",
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_lazyRouteDiscovery: true,
    v3_singleFetch: false,
  },
  isSpaMode: false,
  mode: "production",
}

const server = express()
  .use(createRequestHandler({ build, mode: "production" }))
  .listen(Number(process.env.PORT), "localhost")

process.once("SIGTERM", async () => {
  server.closeAllConnections()
  server.close()
  await database.close()
  process.exit(0)
})
