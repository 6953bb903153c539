import { z } from "zod"
import { readSentForm } from "../../forms/sent-form.server.ts"
import { seeOtherWithFlash } from "../../request/answers/redirect.server.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import type { Editor } from "../../request/editor-session/editor.ts"
import { hostPath } from "../../request/links/link-url.ts"
import { locationsPath } from "../../website/offices/location-path.ts"
import { keepNothing } from "../session/editor-call.server.ts"
import { entranceAddress } from "../session/entrance-address.ts"
import { recordEditor } from "../session/record-editor.server.ts"

const purpose = "editor-fresh"
const maxTags = 60

type Shown = Pick<RequestContext, "upstreams" | "record" | "path">

/**
 * What the bar's form sends back: the sources of the page that it stands on, sealed, so that the form can't be used to empty
 * whatever cache somebody likes. Null where the page has no sources of its own.
 */
export function sealTags({ upstreams, record, path }: Shown): string | null {
  const tags = ownTags(record.tags, path)
  return tags.length > 0 ? upstreams.seal.close(tags, purpose) : null
}

/** Tags that the frame around every page has. */
const ofFrames = /^(?:site|navigation|news):|^(?:system|unknown|locations)$|\*$/

/** Without those of many pages at once: to fetch one page anew must not slow down the whole site. */
export function ownTags(tags: Iterable<string>, path: string): string[] {
  const isPlace = path.startsWith(locationsPath)
  return [...tags].filter((tag) => !ofFrames.test(tag) || (isPlace && tag === "locations")).slice(0, maxTags)
}

export async function fetchAnew(
  context: RequestContext,
  editor: Editor,
  request: Request,
): Promise<Response> {
  const { upstreams, translator } = context
  const form = await readSentForm(request)
  const back = hostPath(String(form.get("returnTo") ?? "")) ?? entranceAddress(context)
  const tags = z.array(z.string()).safeParse(upstreams.seal.open(String(form.get("tags") ?? ""), purpose))
  if (tags.success && tags.data.length > 0) {
    await upstreams.purge(tags.data)
    await recordEditor(context, "editor-fresh", editor, {
      address: back.slice(0, 500),
      tags: tags.data.length,
    })
  }
  const title = String(translator.t(tags.success ? "editor:bar.fetched" : "editor:bar.notFetched"))
  const type = tags.success ? "success" : "error"
  return seeOtherWithFlash(context, back, { type, title, timeout: 5_000, floating: true }, keepNothing)
}
