import { join } from "node:path"
import { Router } from "express"
import { LRUCache } from "lru-cache"
import type { Services } from "../start.ts"
import { serveAssets } from "./images/assets.ts"
import { createImageService } from "./images/images.ts"
import { serveImages } from "./images/mount.ts"
import type { StoredAsset } from "./images/sources.ts"

const rememberMs = 10_000

/** Files of the content service and their pictures in the sizes of the specification: `/assets/…` and `/images/…`. */
export function mountFiles({ environment, secrets, content, log }: Services): Router {
  const secret = secrets.get("imageSignature")
  const known = new LRUCache<string, { file: StoredAsset | null }>({ max: 5_000, ttl: rememberMs })

  async function findAsset(key: string): Promise<StoredAsset | null> {
    const remembered = known.get(key)
    if (remembered) return remembered.file
    const file = (await content?.findAsset(key)) ?? null
    known.set(key, { file })
    return file
  }

  const images = createImageService({
    findAsset,
    cacheDir: join(environment.DATA_DIR, "images"),
    secret,
    log,
  })
  return Router().use(serveImages(images), serveAssets({ findAsset, secret, log }))
}
