/** The store of translations as the website sees it: what takes long, and what looks at the content, goes to the queue. */
import { createHash } from "node:crypto"
import type { Upstreams } from "../app/request/context/upstreams.ts"
import { findChanges } from "../platform/translation/jobs.ts"
import { createTranslationRuns } from "../platform/translation/runs.ts"
import { createTranslations } from "../platform/translation/translations.ts"
import type { Platform } from "./platform.ts"

type Parts = Pick<Platform, "database" | "queue" | "audit" | "mail" | "publicOrigin">

export function connectTranslations({
  database,
  queue,
  audit,
  mail,
  publicOrigin,
}: Parts): Upstreams["translations"] {
  const { pool } = database
  const translations = createTranslations(pool)
  const runs = createTranslationRuns({ pool, translations, audit, mail, queue, publicOrigin })
  async function noteChange(tags: readonly string[]) {
    const own = [...new Set(tags)].sort()
    // The same change, told twice before anybody has looked, is looked at once.
    const key = createHash("sha256").update(own.join(" ")).digest("hex")
    await queue.send(findChanges, { tags: own }, { key })
  }
  return { ...translations, run: runs.run, findRun: runs.findRun, noteChange }
}
