/** `/software-mails/<token>`, the link in mails about new versions of one product. */
import type { Router } from "express"
import type pg from "pg"
import { createOptOut } from "../../../platform/mail/opt-out.ts"
import { signOptOut } from "../../../platform/mail/opt-out-token.ts"
import { textIn } from "../rows.ts"
import { softwareTexts } from "../software-texts.ts"
import { SoftwareStore } from "../store.ts"
import { WatchStore } from "./watch-store.ts"

const purpose = "software-mails"

type Watched = { person: string; product: string; language: string }

export function optOutPath(secret: string, { person, product, language }: Watched): string {
  return `/${purpose}/${signOptOut(secret, purpose, [person, product, language])}`
}

export function createSoftwareOptOut({ pool, secret }: { pool: pg.Pool; secret: string }): Router {
  return createOptOut({
    ...{ purpose, secret },
    async find([person = "", key = "", language = "en"]) {
      const product = await new SoftwareStore(pool).findProduct(key)
      if (!product) return null
      const say = softwareTexts(language)
      const { name } = textIn(product.texts, language).text
      return {
        language,
        words: {
          ...{ title: say("optOut.title"), question: say("optOut.question", { name }) },
          ...{ end: say("optOut.end"), done: say("optOut.done", { name }) },
        },
        end: () => new WatchStore(pool).end(product.key, person),
      }
    },
    invalid(language) {
      const say = softwareTexts(language)
      return { title: say("optOut.title"), text: say("optOut.invalid") }
    },
  })
}
