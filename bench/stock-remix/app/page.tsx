import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { requestContext } from "../../../app/request/context/context.server.ts"
import { pageMeta } from "../../../app/website/address/page-meta.ts"
import { loadPageView } from "../../../app/website/address/page-view.server.ts"
import { PageView } from "../../../app/website/address/page-view.tsx"

export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? pageMeta(data) : [])

export async function loader(args: LoaderFunctionArgs) {
  return loadPageView(await requestContext(args))
}

export default function PageRoute() {
  return <PageView view={useLoaderData<typeof loader>()} />
}
