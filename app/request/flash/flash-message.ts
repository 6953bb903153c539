/** A message to the reader [UI-01]. */
export type FlashMessageFields = {
  title: string
  /** HTML, of which only simple elements are shown. */
  text?: string | undefined
  type: "info" | "success" | "error"
  linkText?: string | undefined
  /** Address of the link: a path on this host or an http(s) URL. */
  to?: string | undefined
  /** Whether the message can't be closed [UI-05]. */
  static?: boolean | undefined
  /** Milliseconds until a floating message hides itself [UI-03]. */
  timeout?: number | undefined
  /** Whether the message is fixed at the bottom right instead of being in the page [UI-04]. */
  floating?: boolean | undefined
}
