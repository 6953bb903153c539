import { useEffect, useState } from "react"
import { type FrameAnswer, renewInFrame } from "./renew-in-frame.ts"

/** Within the threshold in which the server renews [AUTH-13]. */
const beforeEndSeconds = 150
const shortestSeconds = 20

/** How long a page waits before it has tokens renewed that are good for so long. */
export function waitSeconds(expiresInSeconds: number): number {
  return Math.max(shortestSeconds, expiresInSeconds - beforeEndSeconds)
}

/**
 * Whether the session is over. A provider that shows a page in the frame wants to see its user [AUTH-17]; one that does so once may just
 * have been away, so it is asked again.
 */
export function isOver({ outcome }: FrameAnswer, before: FrameAnswer | undefined): boolean {
  return outcome === "sign-in-required" || (outcome === "elsewhere" && before?.outcome === outcome)
}

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

    function schedule(seconds: number, before?: FrameAnswer) {
      timer = window.setTimeout(() => void renew(before), waitSeconds(seconds) * 1000)
    }
    async function renew(before?: FrameAnswer) {
      const answer = await renewInFrame(document)
      if (isGone) return
      if (isOver(answer, before)) setEnded(true)
      else schedule(answer.expiresInSeconds, answer)
    }
    schedule(expiresInSeconds)
    return () => {
      isGone = true
      window.clearTimeout(timer)
    }
  }, [expiresInSeconds])
  return hasEnded
}
