import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useActionData, useLoaderData } from "@remix-run/react"
import { noteFaults } from "../forms/fault-title.server.ts"
import { routeHeaders } from "../ground/http/route-headers.ts"
import { keepOnServer, type ServerOnly } from "../ground/http/server-only.server.ts"
import { invalidRoute } from "../request/answers/not-found.server.ts"
import { requestContext } from "../request/context/context.server.ts"
import { passesGuards } from "../request/sites/guards.ts"
import { alertsSentPath } from "../website/alerts/alert-path.ts"
import alertsSheet from "../website/alerts/alerts.sheet.css?url"
import type { SentView, SubscribeView } from "../website/alerts/alerts-view.ts"
import { loadSent, loadSubscribe, submitSubscribe } from "../website/alerts/subscribe.server.ts"
import { SentScreen, SubscribeScreen } from "../website/alerts/subscribe-screen.tsx"

export const handle = { guards: ["main-site"], sheets: [alertsSheet] }

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? (data.value as SubscribeView | SentView).head : []

export const headers: HeadersFunction = routeHeaders

export async function loader(args: LoaderFunctionArgs) {
  const context = await requestContext(args)
  if (!passesGuards(handle.guards, context)) throw invalidRoute(context)
  if (context.path === alertsSentPath) return keepOnServer(await loadSent(context))
  return keepOnServer(await loadSubscribe(context))
}

export async function action(args: ActionFunctionArgs) {
  const context = await requestContext(args)
  if (!passesGuards(handle.guards, context)) throw invalidRoute(context)
  return noteFaults(context, await submitSubscribe(context, args.request))
}

export default function AlertsRoute() {
  const view = (useLoaderData() as ServerOnly<SubscribeView | SentView>).value
  const answer = useActionData<unknown>() as Parameters<typeof SubscribeScreen>[0]["answer"]
  if (view.kind === "sent") return <SentScreen view={view} />
  return <SubscribeScreen view={view} answer={answer} />
}
