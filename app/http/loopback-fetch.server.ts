/**
 * `fetch` for addresses of this very installation: it goes to where this process listens and says the public host, so that it needs
 * no way out through a proxy and back, nor a name that this machine knows. Every other address is fetched as it is.
 */
export function createLoopbackFetch(
  publicOrigin: string,
  local: { host: string; port: number },
  send: typeof fetch = fetch,
): typeof fetch {
  const { host: publicHost, origin } = new URL(publicOrigin)
  const host = local.host === "0.0.0.0" || local.host === "::" ? "127.0.0.1" : local.host
  return async function loopbackFetch(input, init) {
    const url = new URL(input instanceof Request ? input.url : input)
    if (url.origin !== origin) return send(input, init)
    const headers = new Headers(init?.headers)
    headers.set("Host", publicHost)
    return send(`http://${host}:${local.port}${url.pathname}${url.search}`, { ...init, headers })
  }
}
