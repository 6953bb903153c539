import { useEffect, useState } from "react"
import { renewInFrame } from "./renew-in-frame.ts"

/** Within the threshold in which the server renews [AUTH-13]. */
const beforeEndSeconds = 150
const shortestSeconds = 20

/**
 * Keeps the session of a page that stays open: in a hidden frame, shortly before the tokens run out [AUTH-16]. True once the
 * session is over; nobody is sent away from what they are typing.
 */
export function useSilentRenewal(expiresInSeconds: number): boolean {
  const [hasEnded, setEnded] = useState(false)
  useEffect(() => {
    let timer: number | undefined
    let isGone = false
    setEnded(false)

    function schedule(seconds: number) {
      const wait = Math.max(shortestSeconds, seconds - beforeEndSeconds)
      timer = window.setTimeout(() => void renew(), wait * 1000)
    }
    async function renew() {
      const answer = await renewInFrame(document)
      if (isGone) return
      if (answer.outcome === "sign-in-required") return setEnded(true)
      schedule(answer.outcome === "renewed" ? answer.expiresInSeconds : 0)
    }
    schedule(expiresInSeconds)
    return () => {
      isGone = true
      window.clearTimeout(timer)
    }
  }, [expiresInSeconds])
  return hasEnded
}
