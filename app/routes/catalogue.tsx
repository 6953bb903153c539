import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useActionData, useLoaderData } from "@remix-run/react"
import { CatalogueScreen } from "../catalogue/catalogue-screen.tsx"
import { loadCatalogueView } from "../catalogue/catalogue-view.server.ts"
import { requestContext } from "../context.server.ts"
import { routeHeaders } from "../http/route-headers.ts"
import { keepOnServer } from "../http/server-only.server.ts"
import { openWithPassword } from "../pages/open-with-password.server.ts"
import { pageMeta } from "../pages/page-meta.ts"

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return []
  const { value } = data
  switch (value.kind) {
    case "classification":
    case "product":
    case "product-missing":
      return value.head
    default:
      return pageMeta(value)
  }
}

export const headers: HeadersFunction = routeHeaders

export async function loader(args: LoaderFunctionArgs) {
  return keepOnServer(await loadCatalogueView(await requestContext(args)))
}

/** Content may have a page here that asks for its password. */
export async function action(args: ActionFunctionArgs) {
  return openWithPassword(await requestContext(args), args.request)
}

export default function CatalogueRoute() {
  return (
    <CatalogueScreen
      view={useLoaderData<typeof loader>().value}
      lastResult={useActionData<typeof action>()}
    />
  )
}
