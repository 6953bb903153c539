import { PrefetchPageLinks } from "@remix-run/react"
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react"
import { connectionOf, isSavingData } from "../prefetch/connection.ts"
import { createPrefetchQueue } from "../prefetch/prefetch-queue.ts"

type Fetching = { page: string; done: () => void }

const PrefetchContext = createContext<(page: string) => void>(() => undefined)

/** Prefetches a page's code and data; does nothing on data-saver or 2g [PERF-01]. */
export function usePrefetch(): (page: string) => void {
  return useContext(PrefetchContext)
}

/** Prefetches the pages that links ask for, four at a time [PERF-02]. */
export function PrefetchPages({ children }: { children: ReactNode }) {
  const [pages, setPages] = useState<readonly Fetching[]>([])
  const queue = useMemo(
    () =>
      createPrefetchQueue((page) => new Promise((done) => setPages((others) => [...others, { page, done }]))),
    [],
  )
  const prefetch = useCallback(
    (page: string) => {
      if (!isSavingData(connectionOf(navigator))) queue.add(page)
    },
    [queue],
  )
  return (
    <PrefetchContext.Provider value={prefetch}>
      {children}
      {pages.map(({ page, done }) => (
        <PageLinks key={page} page={page} done={done} />
      ))}
    </PrefetchContext.Provider>
  )
}

function PageLinks({ page, done }: Fetching) {
  const holder = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = holder.current
    // When everything is loaded already, no load event will come.
    if (!element?.querySelector("link")) return done()
    const events = ["load", "error"]
    for (const type of events) element.addEventListener(type, done, { capture: true })
    return () => {
      for (const type of events) element.removeEventListener(type, done, { capture: true })
    }
  }, [done])
  return (
    <div hidden ref={holder}>
      <PrefetchPageLinks page={page} />
    </div>
  )
}
