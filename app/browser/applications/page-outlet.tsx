import { Outlet, useLocation } from "@remix-run/react"
import { Fragment } from "react"

/** Renders the area's current page. Each path gets fresh state, even when two paths share a route [ROUTE-37]. */
export function PageOutlet() {
  const { pathname } = useLocation()
  return (
    <Fragment key={pathname}>
      <Outlet />
    </Fragment>
  )
}
