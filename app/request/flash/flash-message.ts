/** A message to the reader [UI-01]. */
export type FlashMessageFields = {
  title: string
  /** HTML, of which only simple elements are shown. */
  text?: string | undefined
  type: "info" | "success" | "error"
  linkText?: string | undefined
  /** Address of the link: a path on this host or an http(s) URL. */
  to?: string | undefined
  /** The message can't be closed [UI-05]. */
  static?: boolean | undefined
  /** Milliseconds until a floating message hides itself [UI-03]. */
  timeout?: number | undefined
  /** Fixed at the bottom right instead of in the page [UI-04]. */
  floating?: boolean | undefined
}
