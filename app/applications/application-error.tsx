import { useRouteError } from "@remix-run/react"
import { ErrorPage } from "../errors/error-page.tsx"
import { readFault } from "../errors/fault.ts"
import { useLoadingFailure } from "./loading-provider.tsx"

/** The `ErrorBoundary` of an area: what is broken takes the page's place, and the rest of the application stays. */
export function ApplicationError() {
  useLoadingFailure()
  return <ErrorPage fault={readFault(useRouteError())} as="section" />
}
