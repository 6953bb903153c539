import { useEffect, useState } from "react"
import { type FrameAnswer, renewInFrame } from "./renew-in-frame.ts"

/** Within the threshold at which the server renews [AUTH-13]. */
const beforeEndSeconds = 150
const shortestSeconds = 20

/** How long a page waits before it renews tokens with this remaining time. */
export function waitSeconds(expiresInSeconds: number): number {
  return Math.max(shortestSeconds, expiresInSeconds - beforeEndSeconds)
}

/**
 * Whether the session is over. A provider that shows a page in the frame needs its user [AUTH-17]; when that happens
 * once, the provider may just have been unavailable, so it is tried again.
 */
export function isOver({ outcome }: FrameAnswer, before: FrameAnswer | undefined): boolean {
  return outcome === "sign-in-required" || (outcome === "elsewhere" && before?.outcome === outcome)
}

/**
 * Keeps an open page's session alive through a hidden frame, shortly before the tokens expire [AUTH-16]. @returns true
 * once the session is over; the user isn't redirected away from what they are typing.
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
