import { Outlet, useLocation } from "@remix-run/react"
import { Fragment } from "react"

/** Where an area shows its pages: each path starts with fresh state, also where two paths share a route [ROUTE-37]. */
export function PageOutlet() {
  const { pathname } = useLocation()
  return (
    <Fragment key={pathname}>
      <Outlet />
    </Fragment>
  )
}
