type Transition = Record<"ready" | "finished" | "updateCallbackDone", Promise<unknown>>

type Transitional = { viewTransition?: Transition | null }

/**
 * A navigation that interrupts another one ends its view transition, as a press of "back" does. The browser shows the
 * next document all the same, but reports the transition as an unhandled AbortError.
 */
export function acceptSkippedTransitions(window: EventTarget, document: object): void {
  const accept = (event: Event & Transitional) => settle(event.viewTransition)
  window.addEventListener("pageswap", accept)
  window.addEventListener("pagereveal", accept)
  // This script may come after the document was revealed.
  if ("activeViewTransition" in document) settle(document.activeViewTransition as Transition | null)
}

function settle(transition: Transition | null | undefined): void {
  if (!transition) return
  for (const promise of [transition.ready, transition.finished, transition.updateCallbackDone])
    promise.catch(() => {})
}
