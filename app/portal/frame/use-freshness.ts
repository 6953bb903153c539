import { useRevalidator } from "@remix-run/react"
import { useEffect } from "react"

/** Asks again for what the page shows when its reader comes back to it; most replies arrive while another window is in front. */
export function useFreshness(): void {
  const { revalidate, state } = useRevalidator()
  useEffect(() => onReturn(document, () => state === "idle" && revalidate()), [revalidate, state])
}

/**
 * Not while something is typed: were the service away by then, its fault would take the page's place and the words with it.
 * @returns what ends it.
 */
export function onReturn(page: Document, ask: () => void): () => void {
  function look() {
    const isTyped = [...page.querySelectorAll("textarea")].some(
      ({ value, defaultValue }) => value !== defaultValue,
    )
    if (page.visibilityState === "visible" && !isTyped) ask()
  }
  page.addEventListener("visibilitychange", look)
  return () => page.removeEventListener("visibilitychange", look)
}
