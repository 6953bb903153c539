import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useActionData, useLoaderData } from "@remix-run/react"
import { noteFaults } from "../forms/fault-title.server.ts"
import { routeHeaders } from "../ground/http/route-headers.ts"
import { keepOnServer, type ServerOnly } from "../ground/http/server-only.server.ts"
import { requestContext } from "../request/context/context.server.ts"
import type { RouteHandle } from "../request/document/route-handle.ts"
import { openWithPassword } from "../website/address/open-with-password.server.ts"
import { pageMeta } from "../website/address/page-meta.ts"
import { loadPageView, type PageView as View } from "../website/address/page-view.server.ts"
import { PageView } from "../website/address/page-view.tsx"
import { viewSheets } from "../website/address/view-sheets.ts"
import { requestFormAt } from "../website/requests/forms/request-forms.ts"
import { loadRequestForm, submitRequestForm } from "../website/requests/request-form.server.ts"
import { RequestFormScreen } from "../website/requests/request-form-screen.tsx"
import type { RequestFormAnswer, RequestFormView } from "../website/requests/request-view.ts"
import requestsSheet from "../website/requests/requests.sheet.css?url"

type PasswordAnswer = Parameters<typeof PageView>[0]["lastResult"]

export const handle = {
  sheets: ({ value: view }: { value: View | RequestFormView }) =>
    view.kind === "request-form" ? [requestsSheet] : viewSheets(view),
} satisfies RouteHandle

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return []
  const view = data.value as View | RequestFormView
  return view.kind === "request-form" ? view.head : pageMeta(view)
}

export const headers: HeadersFunction = routeHeaders

/** Every site has the forms; other addresses of this shape are ordinary pages. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await requestContext(args)
  const form = requestFormAt(context.path)
  if (!form) return keepOnServer(await loadPageView(context))
  return keepOnServer(await loadRequestForm(context, form))
}

export async function action(args: ActionFunctionArgs) {
  const context = await requestContext(args)
  const form = requestFormAt(context.path)
  if (!form) return openWithPassword(context, args.request)
  return noteFaults(context, await submitRequestForm(context, form, args.request))
}

export default function RequestFormRoute() {
  const view = (useLoaderData() as ServerOnly<View | RequestFormView>).value
  // Which of the two it is depends on what stands at the address, for loader and action alike.
  const answer = useActionData<unknown>()
  if (view.kind === "request-form")
    return <RequestFormScreen view={view} answer={answer as RequestFormAnswer | undefined} />
  return <PageView view={view} lastResult={answer as PasswordAnswer} />
}
