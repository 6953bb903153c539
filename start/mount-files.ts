import { join } from "node:path"
import { Router } from "express"
import { LRUCache } from "lru-cache"
import { createCardService } from "../platform/cards/cards.ts"
import { serveCards } from "../platform/cards/mount.ts"
import { serveGatedFiles } from "../platform/files/gated-files.ts"
import { serveFiles } from "../platform/files/serve-files.ts"
import { serveAssets } from "../platform/images/assets.ts"
import { createEarlyCheck } from "../platform/images/early-address.ts"
import { createImageService, type ImageService } from "../platform/images/images.ts"
import { serveImages } from "../platform/images/mount.ts"
import type { StoredAsset } from "../platform/images/sources.ts"
import { keepSheets } from "../services/catalogue/data-sheets/kept-sheets.ts"
import { serveDataSheets } from "../services/catalogue/data-sheets/serve.ts"
import type { Platform } from "./platform.ts"
import type { Catalogue } from "./rows/catalogue.ts"
import type { Content } from "./rows/content.ts"

const rememberMs = 10_000

/**
 * Serves the files of the content and catalogue services, their pictures in the specification's sizes, and the preview
 * cards of pages: `/assets/…`, `/images/…`, `/file/…`, `/gated/…`, `/cards/…` and `/data-sheets/…`.
 */
export function mountFiles(
  { dataDir, secrets, log }: Platform,
  { content, catalogue }: { content: Content; catalogue: Catalogue },
): Router {
  const secret = secrets.get("imageSignature")
  const known = new LRUCache<string, { file: StoredAsset; until: number }>({ max: 5_000, ttl: rememberMs })

  // What is missing isn't remembered: the next moment may publish it.
  async function findAsset(key: string): Promise<StoredAsset | null> {
    const remembered = known.get(key)
    if (remembered && Date.now() < remembered.until) return remembered.file
    const own = await content.findAsset(key)
    const file = own ?? (await catalogue.findAsset(key))
    if (file) known.set(key, { file, until: own?.until ?? Number.POSITIVE_INFINITY })
    return file
  }

  // Past `known`, which answers everybody.
  const isEarly = createEarlyCheck({ secret: secrets.get("earlyFiles") })
  async function findEarlyAsset(key: string, early: string | null): Promise<StoredAsset | null> {
    return isEarly(key, early) ? content.findEarlyAsset(key) : null
  }
  async function findEarlyFile(slug: string, language: string | null, early: string | null) {
    return isEarly(`${slug} ${language ?? "en"}`, early) ? content.findEarlyFile(slug, language) : null
  }

  const images = createImageService({
    findAsset,
    findEarlyAsset,
    cacheDir: join(dataDir, "images"),
    secret,
    log,
  })
  const cards = createCardService({
    findPicture: (key, preset) => findPicture(images, key, preset),
    cacheDir: join(dataDir, "cards"),
    secret,
    log,
  })
  return Router().use(
    serveImages(images),
    serveAssets({ findAsset, findEarlyAsset, secret, log }),
    serveFiles({ findFile: content.findFile, findEarlyFile, log }),
    serveGatedFiles({ findFile: content.findGatedFile, secret: secrets.get("gatedFiles"), log }),
    serveCards(cards),
    serveDataSheets({
      findSource: catalogue.findSheetSource,
      kept: keepSheets(dataDir),
      noteSize: catalogue.noteSheetSize,
    }),
  )
}

/** Cards request their pictures like a browser, so that the image service's sizes, limits and signatures apply. */
async function findPicture(images: ImageService, key: string, preset: string): Promise<Buffer | null> {
  const { status, body } = await images.handle({
    method: "GET",
    pathname: `/images/${preset}/${key}/card.webp`,
  })
  return status === 200 && Buffer.isBuffer(body) ? body : null
}
