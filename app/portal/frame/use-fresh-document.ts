import { useEffect } from "react"

/**
 * The back button may show a page from the browser's memory whose user has signed out since, so such a page is loaded
 * again.
 */
export function useFreshDocument(): void {
  useEffect(() => {
    function reload(event: PageTransitionEvent) {
      if (event.persisted) window.location.reload()
    }
    window.addEventListener("pageshow", reload)
    return () => window.removeEventListener("pageshow", reload)
  }, [])
}
