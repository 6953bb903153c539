import type { HeadersFunction } from "@remix-run/node"

/** A document's headers come from the error, else the action, else the loader. */
export const routeHeaders: HeadersFunction = ({ errorHeaders, actionHeaders, loaderHeaders }) => {
  if (errorHeaders) return errorHeaders
  return [...actionHeaders.keys()].length > 0 ? actionHeaders : loaderHeaders
}
