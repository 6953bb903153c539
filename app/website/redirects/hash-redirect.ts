/** The address that `/p` redirects to when the table has `/p#x` too: its document follows the hash [REDIR-06]. */
export const hashRedirectPath = "/redirect-by-hash"

export function hashRedirectHref({ url, search }: { url: URL; search: string }): string {
  return `${hashRedirectPath}?${new URLSearchParams({ url: url.pathname + search })}`
}
