import { useEffect, useState } from "react"

/** Whether React has hydrated the page. Parts that need JavaScript replace their plain versions then. */
export function useHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  return isHydrated
}
