/** Hides passing messages after their time, also for screen readers [UI-03]. */
export function enhanceFlash(root: ParentNode): void {
  for (const message of root.querySelectorAll<HTMLDialogElement>('dialog[data-enhance="flash"]')) {
    const timeoutMs = Number(message.dataset.timeout)
    if (timeoutMs > 0) message.style.animationDelay = `${timeoutMs}ms`
    message.addEventListener("animationend", () => message.close())
  }
}
