import { useLocation } from "@remix-run/react"
import { useEffect, useRef } from "react"

/**
 * Dispatches `page:shown` on the document after each navigation within the application, when address and title are those
 * of the new page. The document itself counts as the first page, which nobody has to be told of.
 */
export function useShownPage(): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    document.dispatchEvent(new CustomEvent("page:shown"))
  }, [pathname])
}
