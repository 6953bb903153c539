import { useEffect } from "react"

/** A page that the back button takes from the browser's memory may be somebody's who has signed out since: it is asked for anew. */
export function useFreshDocument(): void {
  useEffect(() => {
    function reload(event: PageTransitionEvent) {
      if (event.persisted) window.location.reload()
    }
    window.addEventListener("pageshow", reload)
    return () => window.removeEventListener("pageshow", reload)
  }, [])
}
