import { useRevalidator } from "@remix-run/react"
import { useEffect } from "react"

/**
 * Reloads the page's data when the user returns to the window, since replies usually arrive while another window is in
 * front.
 */
export function useFreshness(): void {
  const { revalidate, state } = useRevalidator()
  useEffect(() => onReturn(document, () => state === "idle" && revalidate()), [revalidate, state])
}

/**
 * Does nothing while the user is typing: if the reload failed, the error would replace the form and its text.
 * @returns a function that stops it.
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
