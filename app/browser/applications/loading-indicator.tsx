import { useFetchers, useNavigation } from "@remix-run/react"
import { useEffect, useRef } from "react"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { isLoading, loadingEvents, type RouterActivity } from "./loading.ts"
import { useLoading } from "./loading-provider.tsx"

const idle: RouterActivity = { isNavigating: false, fetching: 0 }

/**
 * The page loading indicator [ROUTE-38]: a thin bar at the top while an application navigates. The style sheet delays
 * it, so that fast navigations don't flash. It has no value, since progress is unknown; its label says what is loading.
 */
export function LoadingIndicator() {
  const { t } = useTranslation("applications")
  const { loading, happen } = useLoading()
  const isNavigating = useNavigation().state !== "idle"
  const fetching = useFetchers().filter(({ state }) => state !== "idle").length
  const seen = useRef(idle)
  useEffect(() => {
    const activity = { isNavigating, fetching }
    for (const event of loadingEvents(seen.current, activity)) happen(event)
    seen.current = activity
  }, [isNavigating, fetching, happen])
  return isLoading(loading) ? (
    <div className="loading-indicator" role="progressbar" aria-label={t("loading")} />
  ) : null
}
