import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useActionData, useLoaderData } from "@remix-run/react"
import { handoverPath } from "../editor/places/place.ts"
import { requireEditor } from "../editor/session/require-editor.server.ts"
import { type HandoverView, startHandover, takeHandover } from "../editor/sign-in/handover/handover.server.ts"
import { HandoverRefused } from "../editor/sign-in/handover/handover-refused.tsx"
import { routeHeaders } from "../ground/http/route-headers.ts"
import { notFound } from "../request/answers/not-found.server.ts"
import { requireLocale } from "../request/answers/redirect.server.ts"
import { requestContext } from "../request/context/context.server.ts"

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.documentTitle },
  { name: "robots", content: "noindex" },
]

export const headers: HeadersFunction = routeHeaders

/** Takes a session over from another host: whoever comes has none here yet, so the code is all that counts. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await requestContext(args)
  if (context.path !== handoverPath) throw notFound(context)
  requireLocale(context)
  return takeHandover(context, args.request)
}

/** Sends the session to another host. */
export async function action(args: ActionFunctionArgs) {
  const { context, editor } = await requireEditor(args)
  if (context.path !== handoverPath) throw notFound(context)
  return startHandover(context, editor, args.request)
}

export default function HandoverRoute() {
  const loaded = useLoaderData<typeof loader>()
  const answered = useActionData<typeof action>() as HandoverView | undefined
  return <HandoverRefused view={answered ?? loaded} />
}
