import { useEffect, useState } from "react"

/** Whether React has taken the page over: what needs scripts appears then, in the place of what works without. */
export function useHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  return isHydrated
}
