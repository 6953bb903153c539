import { useFetchers, useNavigation } from "@remix-run/react"
import { useEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import { isLoading, loadingEvents, type RouterActivity } from "./loading.ts"
import { useLoading } from "./loading-provider.tsx"

const idle: RouterActivity = { isNavigating: false, fetching: 0 }

/**
 * The page loading indicator [ROUTE-38]: a thin bar at the top while an application navigates. The style sheet lets it wait a
 * moment, so that quick navigations don't flash. How far it is can't be known, so it states no value; its name says what goes on.
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
