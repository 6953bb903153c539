import { useRouteError } from "@remix-run/react"
import { useLoadingFailure } from "../../browser/applications/loading-provider.tsx"
import { ErrorPage } from "./error-page.tsx"
import { readFault } from "./fault.ts"

/** The `ErrorBoundary` of an application: the error replaces the page, and the rest of the application stays. */
export function ApplicationError() {
  useLoadingFailure()
  return <ErrorPage fault={readFault(useRouteError())} as="section" />
}
