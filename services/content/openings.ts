/** What a read may see, and the SQL that holds it. */
import type { Stage } from "./rows.ts"

/** `now` is null where windows don't count: on the stage DRAFT, and for those who prepare what will be shown. */
export type Opening = { stage: Stage; now: Date | null }

/** The condition that an entry's language is shown now. `kind` is written into the SQL, so it must be our own word. */
export function openLocales(
  kind: string,
  id: string,
  locale: string,
  { now }: Opening,
  parameters: unknown[],
): string {
  if (now === null) return "true"
  const moment = `$${parameters.push(now)}::timestamptz`
  return `not exists (select from content_window as own where own.kind = '${kind}' and own.id = ${id}
    and own.locale = ${locale} and (own.opens_at > ${moment} or own.closes_at <= ${moment}))`
}

/** The condition that an asset is shown now: nobody limits it, or one of the stretches of its entries is running. */
export function openAsset({ now }: Pick<Opening, "now">, parameters: unknown[]): string {
  if (now === null) return "true"
  const moment = `$${parameters.push(now.toISOString())}::text`
  return `(data -> 'openDuring' is null or exists (
    select from jsonb_array_elements(data -> 'openDuring') as stretch
    where coalesce(stretch ->> 'publishAt' <= ${moment}, true) and coalesce(stretch ->> 'unpublishAt' > ${moment}, true)))`
}
