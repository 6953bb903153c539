import { isRouteErrorResponse, useRouteError, useRouteLoaderData } from "@remix-run/react"
import { useLoadingFailure } from "../../browser/applications/loading-provider.tsx"
import { ApplicationError } from "../../website/errors/application-error.tsx"
import { readFault } from "../../website/errors/fault.ts"
import { readPortalFault } from "./portal-fault.ts"
import { PortalFaultMessage } from "./portal-fault-message.tsx"
import type { PortalFrameView } from "./portal-frame.server.ts"
import { PortalMissing } from "./portal-missing.tsx"

/**
 * The `ErrorBoundary` of every portal screen: the error replaces the screen, and the navigation beside it stays
 * [ERR-06].
 */
export function PortalErrorBoundary() {
  const error = useRouteError()
  // There is none where the portal's own loader failed, so that nobody knows who is signed in.
  const frame = useRouteLoaderData("portal") as PortalFrameView | undefined
  const portalFault = isRouteErrorResponse(error) ? readPortalFault(error.data) : null
  if (portalFault) return <FaultScreen fault={portalFault} />
  const fault = readFault(error)
  return fault.kind === "not-found" && frame ? (
    <MissingScreen path={fault.path} frame={frame} />
  ) : (
    <ApplicationError />
  )
}

function FaultScreen({ fault }: { fault: NonNullable<ReturnType<typeof readPortalFault>> }) {
  useLoadingFailure()
  return <PortalFaultMessage fault={fault} headingLevel={1} />
}

function MissingScreen({ path, frame }: { path: string; frame: PortalFrameView }) {
  useLoadingFailure()
  return <PortalMissing path={path} links={frame.links} />
}
