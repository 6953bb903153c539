import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { routeHeaders } from "../ground/http/route-headers.ts"
import { keepOnServer } from "../ground/http/server-only.server.ts"
import { notFound } from "../request/answers/not-found.server.ts"
import { requestContext } from "../request/context/context.server.ts"
import { loadPageView } from "../website/address/page-view.server.ts"
import { sentToken } from "../website/request-address/request-path.ts"
import { loadConfirmation } from "../website/requests/confirmation.server.ts"
import { ConfirmationScreen } from "../website/requests/confirmation-screen.tsx"
import requestsSheet from "../website/requests/requests.sheet.css?url"

export const handle = { sheets: [requestsSheet] }

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) =>
  loaded ? [{ title: loaded.value.documentTitle }, { name: "robots", content: "noindex" }] : []

export const headers: HeadersFunction = routeHeaders

export async function loader(args: LoaderFunctionArgs) {
  const context = await requestContext(args)
  const token = sentToken(context.path)
  if (token === null) {
    // There may be a redirect of an old address.
    await loadPageView(context)
    throw notFound(context)
  }
  return keepOnServer(await loadConfirmation(context, token))
}

export default function RequestSentRoute() {
  return <ConfirmationScreen view={useLoaderData<typeof loader>().value} />
}
