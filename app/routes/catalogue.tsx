import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useActionData, useLoaderData } from "@remix-run/react"
import { routeHeaders } from "../ground/http/route-headers.ts"
import { keepOnServer, type ServerOnly } from "../ground/http/server-only.server.ts"
import { requestContext } from "../request/context/context.server.ts"
import { CatalogueScreen } from "../website/address/catalogue-screen.tsx"
import { type CatalogueView, loadCatalogueView } from "../website/address/catalogue-view.server.ts"
import { openWithPassword } from "../website/address/open-with-password.server.ts"
import { pageMeta } from "../website/address/page-meta.ts"
import { viewHandle } from "../website/address/view-sheets.ts"

export const handle = viewHandle

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

/** The content may have a password-protected page at this address. */
export async function action(args: ActionFunctionArgs) {
  return openWithPassword(await requestContext(args), args.request)
}

export default function CatalogueRoute() {
  const { value: view } = useLoaderData() as ServerOnly<CatalogueView>
  return <CatalogueScreen view={view} lastResult={useActionData<typeof action>()} />
}
