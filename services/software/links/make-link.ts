import { randomUUID } from "node:crypto"
import { inTransaction } from "../../../platform/database/database.ts"
import { badInput, checkKey } from "../../../platform/graphql/bad-input.ts"
import { oneLine } from "../../../platform/words/clean-text.ts"
import type { Asker } from "../asker.ts"
import { type FieldFault, mayTake } from "../downloads/start-download.ts"
import type { SoftwareParts } from "../parts.ts"
import { codeOf } from "./link-code.ts"
import { type LinkRow, LinkStore } from "./link-store.ts"

export type LinkInput = { key: string; file: string; purpose: string; days: number; uses: number }

export const linkLimits = { days: 30, uses: 20, purpose: 200, open: 20 } as const

type Made = { link: LinkRow | null; errors: FieldFault[] }

export async function makeLink(parts: SoftwareParts, asker: Asker, input: LinkInput): Promise<Made> {
  checkNumbers(input)
  const key = checkKey(input.key)
  const purpose = oneLine(input.purpose)
  if (purpose.length > linkLimits.purpose) return refused("purpose", "too-long")
  const found = await asker.findFile(input.file)
  if (!found) return refused("file", "not-entitled")
  if (!(await mayTake(parts, asker, found))) return refused("licence", "licence-needed")
  const { organisation, file } = found
  const madeBy = asker.caller.subject
  return inTransaction(parts.pool, async (client) => {
    const store = new LinkStore(client)
    const open = await store.countOpen(organisation, madeBy)
    const known = await store.findByKey(madeBy, key)
    if (known) return { link: known, errors: [] }
    if (open >= linkLimits.open) return refused("file", "too-often")
    const id = randomUUID()
    const expiresAt = new Date(parts.now().getTime() + input.days * 86_400_000)
    const code = codeOf(parts.settings.secret, id)
    await store.add({
      ...{ id, code, key, file: file.id, organisation, purpose, madeBy, expiresAt },
      maxUses: input.uses,
    })
    await parts.audit.record(
      {
        ...{
          action: "download-link-made",
          actor: madeBy,
          subject: madeBy,
          organisation: organisation || null,
        },
        details: { product: file.product, version: file.version, file: file.fileName, days: input.days },
      },
      client,
    )
    return { link: await store.find(id), errors: [] }
  })
}

function checkNumbers({ days, uses }: LinkInput): void {
  if (days < 1 || days > linkLimits.days) throw badInput(`days: from 1 to ${linkLimits.days}`)
  if (uses < 1 || uses > linkLimits.uses) throw badInput(`uses: from 1 to ${linkLimits.uses}`)
}

function refused(field: string, code: string): Made {
  return { link: null, errors: [{ field, code }] }
}
