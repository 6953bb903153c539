import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node"
import { useActionData, useLoaderData } from "@remix-run/react"
import { findKeptForm } from "../editor/kept-form/kept-form.server.ts"
import { keepNothing } from "../editor/session/editor-call.server.ts"
import { openTranslator, openTranslatorKeeping } from "../editor/translator/open-translator.server.ts"
import { submitTranslation } from "../editor/translator/submit-translation.server.ts"
import translatorSheet from "../editor/translator/translator.sheet.css?url"
import type { TranslatorAnswer } from "../editor/translator/translator-answer.ts"
import { typedTexts } from "../editor/translator/translator-form.server.ts"
import { TranslatorScreen } from "../editor/translator/translator-screen.tsx"
import { loadTranslatorView } from "../editor/translator/translator-view.server.ts"
import type { TranslatorView } from "../editor/translator/translator-view.ts"
import { changedTexts, type TypedText } from "../editor/translator/typed-texts.ts"
import { routeHeaders } from "../ground/http/route-headers.ts"
import { keepOnServer, type ServerOnly } from "../ground/http/server-only.server.ts"
import { notFound } from "../request/answers/not-found.server.ts"
import type { RouteHandle } from "../request/document/route-handle.ts"

type Loaded = { view: TranslatorView; kept: ReadonlyMap<string, TypedText> | null }

export const handle = { sheets: [translatorSheet] } satisfies RouteHandle

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) =>
  loaded ? [{ title: loaded.value.view.documentTitle }, { name: "robots", content: "noindex" }] : []

export const headers: HeadersFunction = routeHeaders

export async function loader(args: LoaderFunctionArgs) {
  const { context, entry, language } = await openTranslator(args)
  const [view, kept] = await Promise.all([
    loadTranslatorView(context, entry, language),
    findKeptForm(context),
  ])
  if (!view) throw notFound(context)
  const status = view.kind === "unavailable" ? 503 : 200
  return keepOnServer(
    data({ view, kept: kept && changedTexts(typedTexts(kept)) }, { status, headers: keepNothing }),
  )
}

export async function action(args: ActionFunctionArgs) {
  return submitTranslation(await openTranslatorKeeping(args), args.request)
}

export default function TranslateRoute() {
  const { view, kept } = (useLoaderData() as ServerOnly<Loaded>).value
  const answer = (useActionData() as TranslatorAnswer | undefined) ?? null
  return <TranslatorScreen view={view} answer={answer} kept={kept} />
}
