import { createHash } from "node:crypto"
import { readFile } from "node:fs/promises"
import { cachePath, findCached, storeCached } from "./disk-cache.ts"
import { encode, encoderVersion } from "./encode.ts"
import { createFaultMemory, type ImageLog } from "./fault-memory.ts"
import type { Limiter } from "./limiter.ts"
import type { ImageFormat, Preset } from "./presets.ts"
import { checkSize, type ImageSource } from "./sources.ts"

export type Transform = { source: ImageSource; preset: Preset; format: ImageFormat }

export type TransformOptions = {
  cacheDir: string
  maxSourceBytes: number
  limiter: Limiter
  log: ImageLog
}

/** Names a result by everything that its bytes depend on, so that the name serves as file name and as strong ETag. */
export function resultId({ source, preset, format }: Transform): string {
  const { width, height, fit, quality } = preset
  const identity = JSON.stringify([source.id, width, height, fit, quality, format, encoderVersion])
  return createHash("sha256").update(identity).digest("hex").slice(0, 40)
}

/** Reads results from disk or makes them, each only once for simultaneous requests. */
export function createTransformer({ cacheDir, maxSourceBytes, limiter, log }: TransformOptions) {
  const attempt = createFaultMemory(log)
  const inFlight = new Map<string, Promise<Buffer>>()

  async function make({ source, preset, format }: Transform, path: string) {
    const sourcePath = await source.locate()
    const result = await limiter.run(async () => {
      await checkSize(sourcePath, maxSourceBytes)
      return encode(await readFile(sourcePath), preset, format)
    })
    // A full disk must not prevent the answer.
    await storeCached(path, result).catch((error) =>
      log.warn({ err: error }, "A transformed image can't be kept"),
    )
    return result
  }

  async function findOrMake(transform: Transform, id: string) {
    const path = cachePath(cacheDir, "results", `${id}.${transform.format}`)
    return (await findCached(path)) ?? (await attempt(transform.source.id, () => make(transform, path)))
  }

  return function giveResult(transform: Transform): Promise<Buffer> {
    const id = resultId(transform)
    const running = inFlight.get(id)
    if (running) return running
    const result = findOrMake(transform, id).finally(() => inFlight.delete(id))
    inFlight.set(id, result)
    return result
  }
}
