import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useActionData, useLoaderData } from "@remix-run/react"
import { noteFaults } from "../forms/fault-title.server.ts"
import { routeHeaders } from "../ground/http/route-headers.ts"
import { keepOnServer, type ServerOnly } from "../ground/http/server-only.server.ts"
import { invalidRoute, notFound } from "../request/answers/not-found.server.ts"
import { requireLocale } from "../request/answers/redirect.server.ts"
import { type RequestContext, requestContext } from "../request/context/context.server.ts"
import { passesGuards } from "../request/sites/guards.ts"
import { loadLink, submitLink } from "../website/alerts/alert-link.server.ts"
import { readAlertLink } from "../website/alerts/alert-path.ts"
import alertsSheet from "../website/alerts/alerts.sheet.css?url"
import type { LinkAnswer, LinkView } from "../website/alerts/alerts-view.ts"
import { AlertLinkScreen } from "../website/alerts/link-screen.tsx"

export const handle = { guards: ["main-site"], sheets: [alertsSheet] }

export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? (data.value as LinkView).head : [])

export const headers: HeadersFunction = routeHeaders

export async function loader(args: LoaderFunctionArgs) {
  const context = await requestContext(args)
  requireLocale(context)
  return keepOnServer(await loadLink(context, linkOf(context)))
}

export async function action(args: ActionFunctionArgs) {
  const context = await requestContext(args)
  return noteFaults(context, await submitLink(context, linkOf(context), args.request))
}

function linkOf(context: RequestContext) {
  if (!passesGuards(handle.guards, context)) throw invalidRoute(context)
  const link = readAlertLink(context.path)
  if (!link) throw notFound(context)
  return link
}

export default function AlertLinkRoute() {
  const view = (useLoaderData() as ServerOnly<LinkView>).value
  return <AlertLinkScreen view={view} answer={useActionData<unknown>() as LinkAnswer | undefined} />
}
