import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { routeHeaders } from "../ground/http/route-headers.ts"
import { requestContext } from "../request/context/context.server.ts"
import { guideHeaders, guideMeta } from "../website/style-guide/guide-meta.ts"
import { ModulesPage } from "../website/style-guide/modules-page.tsx"
import { loadSampleMedia } from "../website/style-guide/sample-media.server.ts"

export const meta: MetaFunction = () => guideMeta("/style-guide/modules")

export const headers: HeadersFunction = routeHeaders

export async function loader(args: LoaderFunctionArgs) {
  return data({ media: await loadSampleMedia(await requestContext(args)) }, { headers: guideHeaders })
}

export default function StyleGuideModulesRoute() {
  return <ModulesPage media={useLoaderData<typeof loader>().media} />
}
