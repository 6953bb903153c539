import { useRouteError } from "@remix-run/react"
import { useLoadingFailure } from "../../browser/applications/loading-provider.tsx"
import { ErrorPage } from "./error-page.tsx"
import { readFault } from "./fault.ts"

/** The `ErrorBoundary` of an area: what is broken takes the page's place, and the rest of the application stays. */
export function ApplicationError() {
  useLoadingFailure()
  return <ErrorPage fault={readFault(useRouteError())} as="section" />
}
