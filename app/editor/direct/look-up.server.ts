import { seeOther, seeOtherWithFlash } from "../../request/answers/redirect.server.ts"
import { createContentApi } from "../../request/api/content-api.server.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import { hostPath } from "../../request/links/link-url.ts"
import { createPageRecord } from "../../request/page-cache/page-record.ts"
import { findDirectLocation } from "../../website/address/direct-location.server.ts"
import { keepNothing } from "../session/editor-call.server.ts"
import { entranceAddress } from "../session/entrance-address.ts"

const idShape = /^[\w-]{1,100}$/

/**
 * `?id=` to the address of the entry; drafts, too, whose page then says why visitors don't see it. What isn't found leads back to
 * `?returnTo=` with a message.
 */
export async function lookUp(context: RequestContext): Promise<Response> {
  const { searchParams } = context.url
  const id = (searchParams.get("id") ?? "").trim()
  const location = idShape.test(id) ? await find(context, id) : null
  if (location !== null) return seeOther(location, keepNothing)
  const back = hostPath(searchParams.get("returnTo") ?? "") ?? entranceAddress(context)
  const title = String(context.translator.t("editor:bar.notFound", { id: id.slice(0, 100) }))
  return seeOtherWithFlash(context, back, { type: "error", title }, keepNothing)
}

async function find(context: RequestContext, id: string): Promise<string | null> {
  return (await findDirectLocation(context, id)) ?? findDirectLocation(onDraft(context), id)
}

function onDraft(context: RequestContext): RequestContext {
  const { upstreams, api, log } = context
  const content = createContentApi(upstreams, {
    locales: api.content.locales,
    cache: { bypass: true, nextRelease: false },
    log,
    record: createPageRecord(),
    preview: { stage: "draft", at: null },
  })
  return { ...context, api: { ...api, content } }
}
