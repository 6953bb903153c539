/** What a message to the reader consists of [UI-01]. */
export type FlashMessageFields = {
  title: string
  /** HTML; of its elements only plain ones are shown. */
  text?: string | undefined
  type: "info" | "success" | "error"
  linkText?: string | undefined
  /** Address of the link: a path on this host or an http(s) URL. */
  to?: string | undefined
  /** Stays: there is nothing to hide it with [UI-05]. */
  static?: boolean | undefined
  /** Milliseconds until a floating message hides itself [UI-03]. */
  timeout?: number | undefined
  /** Fixed at the bottom right instead of within the page [UI-04]. */
  floating?: boolean | undefined
}
