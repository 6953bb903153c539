import { useRevalidator } from "@remix-run/react"
import { useEffect } from "react"

/** Asks again for what the page shows when its reader comes back to it; most replies arrive while another window is in front. */
export function useFreshness(): void {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    function refresh() {
      if (document.visibilityState === "visible" && state === "idle") revalidate()
    }
    document.addEventListener("visibilitychange", refresh)
    return () => document.removeEventListener("visibilitychange", refresh)
  }, [revalidate, state])
}
