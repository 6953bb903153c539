import { useLocation, useNavigationType } from "@remix-run/react"
import { useEffect, useLayoutEffect, useRef } from "react"
import { type ScrollRule, scrollRestoreDelayMs, scrollRule } from "../scroll/scroll-rule.ts"
import { applicationElementId } from "./application-data.ts"

/**
 * Scrolls as documents do: a new page starts at the top and its heading gets the focus, so that screen readers announce
 * it. Going back restores the position [ROUTE-33…36].
 * @param isShown false while the address is loaded as a document, and nothing is in sight whose position counts
 */
export function useScrollRules(isShown: boolean): void {
  const location = useLocation()
  const isHistory = useNavigationType() === "POP"
  const previous = useRef(location)
  const positions = usePositions(location.key, isShown)

  useLayoutEffectInBrowser(() => {
    const from = previous.current
    if (from === location) return
    previous.current = location
    const restored = isHistory ? (positions.current.get(location.key) ?? 0) : null
    const rule = scrollRule({ from, to: location, restored })
    if (rule.kind === "top") focusHeading()
    return scroll(rule)
  }, [location, isHistory, positions])
}

const useLayoutEffectInBrowser = import.meta.env.SSR ? useEffect : useLayoutEffect

const storageKey = "application positions"

/**
 * The scroll position of each history entry. The application restores positions itself; the browser's own restoration
 * is off.
 */
function usePositions(key: string, isShown: boolean) {
  const positions = useRef(new Map<string, number>())
  const first = useRef(key)
  // Before the next scroll event, which a new and shorter screen causes at once.
  useLayoutEffectInBrowser(() => {
    if (!isShown) return
    const remember = () => positions.current.set(key, window.scrollY)
    window.addEventListener("scroll", remember, { passive: true })
    return () => window.removeEventListener("scroll", remember)
  }, [key, isShown])
  useEffect(() => {
    const kept: [string, number][] = JSON.parse(sessionStorage.getItem(storageKey) ?? "[]")
    for (const [entry, top] of kept) positions.current.set(entry, top)
    // Where an application has loaded this document (`LoadDocument`), the browser restores nothing.
    const top =
      window.history.scrollRestoration === "manual" ? positions.current.get(first.current) : undefined
    if (top) scroll({ kind: "restore", top })
    window.history.scrollRestoration = "manual"
    function leave() {
      window.history.scrollRestoration = "auto"
      sessionStorage.setItem(storageKey, JSON.stringify([...positions.current]))
    }
    window.addEventListener("pagehide", leave)
    return () => window.removeEventListener("pagehide", leave)
  }, [])
  return positions
}

function scroll(rule: ScrollRule): (() => void) | undefined {
  if (rule.kind === "top") window.scrollTo({ top: 0, behavior: "instant" })
  // The style sheet's scroll padding keeps the element clear of the header.
  if (rule.kind === "element") document.getElementById(rule.id)?.scrollIntoView()
  if (rule.kind !== "restore") return undefined
  const { top } = rule
  const timer = setTimeout(() => window.scrollTo({ top, behavior: "instant" }), scrollRestoreDelayMs)
  return () => clearTimeout(timer)
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>(`#${applicationElementId} h1`)
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
