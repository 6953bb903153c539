import { createHash } from "node:crypto"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import express from "express"
import sharp from "sharp"
import { onTestFinished } from "vitest"
import { serveAssets } from "../../../platform/images/assets.ts"
import { createImageService } from "../../../platform/images/images.ts"
import { serveImages } from "../../../platform/images/mount.ts"
import type { StoredAsset } from "../../../platform/images/sources.ts"

export const secret = "only-for-tests"

/** The folder's name starts with a dot, as may happen with a data folder. */
export async function createFolder() {
  const folder = await mkdtemp(join(tmpdir(), ".images-"))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

type Options = { folder?: string; fetch?: typeof globalThis.fetch }

/** A real server with its own image service and asset store; `add` puts a file into the store. */
export async function startImages({ folder, fetch }: Options = {}) {
  const root = folder ?? (await createFolder())
  const assets = new Map<string, StoredAsset>()
  const warnings: string[] = []
  const log = { warn: (_fields: object, message: string) => warnings.push(message) }
  const findAsset = async (key: string) => assets.get(key) ?? null

  async function add(content: Buffer | string, fileName: string, mimeType: string) {
    const key = createHash("sha256").update(content).digest("hex").slice(0, 16)
    const path = join(root, key)
    await writeFile(path, content)
    assets.set(key, { path, fileName, mimeType })
    return { key, path, url: `/assets/${key}/${encodeURIComponent(fileName)}` }
  }

  const service = createImageService({ findAsset, cacheDir: join(root, "cache"), secret, log, fetch })
  const app = express()
  app.use(serveImages(service), serveAssets({ findAsset, secret, log }))
  const origin = await listen(app)
  return { origin, add, warnings, service, root }
}

export async function listen(app: express.Express) {
  const server = app.listen(0, "127.0.0.1")
  await new Promise((resolve) => server.once("listening", resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A picture with gradients and an edge, so that every encoder has something to compress. */
export function createPicture(width: number, height: number) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <linearGradient id="g"><stop stop-color="#0b4f6c"/><stop offset="1" stop-color="#fbb13c"/></linearGradient>
    <rect width="100%" height="100%" fill="url(#g)"/><circle cx="50%" cy="50%" r="20%" fill="#fff"/></svg>`
  return sharp(Buffer.from(svg), { density: 72 })
}
