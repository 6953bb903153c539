import type { LoaderFunctionArgs } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { downloadsHandle } from "../portal/downloads/downloads-handle.ts"
import { loadSoftwareList } from "../portal/downloads/software-list.server.ts"
import { SoftwareListScreen } from "../portal/downloads/software-list-screen.tsx"
import { requireAsker } from "../portal/frame/portal-asker.server.ts"
import { PortalErrorBoundary } from "../portal/frame/portal-error-boundary.tsx"
import { portalMeta } from "../portal/frame/portal-meta.ts"
import { action } from "../request/answers/method-not-allowed.server.ts"

export const handle = downloadsHandle

export const meta = portalMeta

export async function loader(args: LoaderFunctionArgs) {
  return loadSoftwareList(await requireAsker(args))
}

export { action }

export default function DownloadsRoute() {
  return <SoftwareListScreen view={useLoaderData<typeof loader>()} />
}

export const ErrorBoundary = PortalErrorBoundary
