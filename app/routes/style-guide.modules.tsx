import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { requestContext } from "../context.server.ts"
import { routeHeaders } from "../http/route-headers.ts"
import { guideHeaders, guideMeta } from "../style-guide/guide-meta.ts"
import { ModulesPage } from "../style-guide/modules-page.tsx"
import { loadSampleMedia } from "../style-guide/sample-media.server.ts"

export const meta: MetaFunction = () => guideMeta("/style-guide/modules")

export const headers: HeadersFunction = routeHeaders

export async function loader(args: LoaderFunctionArgs) {
  return data({ media: await loadSampleMedia(await requestContext(args)) }, { headers: guideHeaders })
}

export default function StyleGuideModulesRoute() {
  return <ModulesPage media={useLoaderData<typeof loader>().media} />
}
