import { isRouteErrorResponse, useRouteError } from "@remix-run/react"
import { useLoadingFailure } from "../../browser/applications/loading-provider.tsx"
import { ApplicationError } from "../../website/errors/application-error.tsx"
import { readPortalFault } from "./portal-fault.ts"
import { PortalFaultMessage } from "./portal-fault-message.tsx"

/**
 * The `ErrorBoundary` of every portal screen: the error replaces the screen, and the navigation beside it stays
 * [ERR-06].
 */
export function PortalErrorBoundary() {
  const error = useRouteError()
  const fault = isRouteErrorResponse(error) ? readPortalFault(error.data) : null
  return fault ? <FaultScreen fault={fault} /> : <ApplicationError />
}

function FaultScreen({ fault }: { fault: NonNullable<ReturnType<typeof readPortalFault>> }) {
  useLoadingFailure()
  return <PortalFaultMessage fault={fault} headingLevel={1} />
}
