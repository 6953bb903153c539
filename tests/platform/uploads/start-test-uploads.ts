import { createHash } from "node:crypto"
import { once } from "node:events"
import { mkdtemp, readdir, rm } from "node:fs/promises"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createRequestHandler } from "@remix-run/express"
import type { ServerBuild } from "@remix-run/node"
import express from "express"
import type pg from "pg"
import { onTestFinished } from "vitest"
import type { UploadLimits } from "../../../platform/uploads/limits.ts"
import { startUploads } from "../../../platform/uploads/start.ts"
import type { PersonOwner, ReceivedForm, UploadSender } from "../../../platform/uploads/upload.ts"

export const anna: PersonOwner = { subject: "anna", organisation: "org-1" }

export const jpeg = Buffer.concat([
  Buffer.from("ffd8ffe000104a46494600010100000100010000", "hex"),
  Buffer.alloc(5_000, 7),
])

export function sha256(content: Uint8Array | string): string {
  return createHash("sha256").update(content).digest("hex")
}

export async function startTestUploads(pool: pg.Pool, limits?: UploadLimits, scannerUrl?: string) {
  const dataDir = await mkdtemp(join(tmpdir(), "uploads-"))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const warnings: string[] = []
  const log = {
    info: () => undefined,
    warn: (_fields: object, message: string) => void warnings.push(message),
  }
  const uploads = await startUploads({ pool, dataDir, log, limits, scannerUrl })

  /** Names of all files on the disk. */
  async function listFiles(): Promise<string[]> {
    const entries = await readdir(join(dataDir, "uploads"), { recursive: true, withFileTypes: true }).catch(
      () => [],
    )
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
  }

  /** Sends a form like a browser. */
  function send(
    files: [name: string, content: Uint8Array | string][],
    owner: UploadSender = anna,
  ): Promise<ReceivedForm> {
    const form = new FormData()
    for (const [name, content] of files) form.append("attachment", new File([content as BlobPart], name))
    return uploads.receive(formRequest(form), { owner })
  }
  return { uploads, dataDir, listFiles, send, warnings }
}

export function formRequest(form: FormData): Request {
  return new Request("http://localhost/tickets", { method: "POST", body: form })
}

/** A form as bytes, for parts that no browser would send. */
export function rawRequest(body: string | Buffer, boundary = "x"): Request {
  return new Request("http://localhost/tickets", {
    method: "POST",
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
    body: body as BodyInit,
  })
}

/** A real server that passes the request on like Remix, and stores the result. */
export async function startServer(receive: (request: Request) => Promise<ReceivedForm>) {
  const outcomes: Promise<ReceivedForm>[] = []
  async function action({ request }: { request: Request }): Promise<Response> {
    const outcome = receive(request)
    outcomes.push(outcome)
    return Response.json(await outcome)
  }
  const build: ServerBuild = {
    entry: { module: { default: () => new Response() } },
    routes: { upload: { id: "upload", path: "/", module: { action, default: undefined } } },
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
  const server = createServer(express().use(createRequestHandler({ build, mode: "production" }))).listen(
    0,
    "127.0.0.1",
  )
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server, "listening")
  return { port: (server.address() as AddressInfo).port, outcomes }
}
