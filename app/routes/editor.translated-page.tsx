import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { keepNothing } from "../editor/session/editor-call.server.ts"
import { openTranslatedPage } from "../editor/translator/open-translator.server.ts"
import { loadPreview, readSentTexts } from "../editor/translator/preview/preview.server.ts"
import { routeHeaders } from "../ground/http/route-headers.ts"
import type { ServerOnly } from "../ground/http/server-only.server.ts"
import type { PageView as View } from "../website/address/page-view.server.ts"
import { PageView } from "../website/address/page-view.tsx"
import { viewSheets } from "../website/address/view-sheets.ts"

export const handle = {
  layout: "none" as const,
  sheets: ({ value: view }: { value: View }) => viewSheets(view),
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) =>
  loaded ? [{ title: loaded.value.documentTitle }, { name: "robots", content: "noindex" }] : []

export const headers: HeadersFunction = routeHeaders

/** After the action this runs, too: it shows the texts that were sent. */
export async function loader(args: LoaderFunctionArgs) {
  return loadPreview(await openTranslatedPage(args), args.context)
}

/** The form of the translator's editor, sent into the frame beside it. Nothing is saved. */
export async function action(args: ActionFunctionArgs) {
  await openTranslatedPage(args)
  await readSentTexts(args.context, args.request)
  return Response.json(null, { headers: keepNothing })
}

export default function TranslatedPageRoute() {
  return <PageView view={(useLoaderData() as ServerOnly<View>).value} />
}
