import { type IncomingMessage, request as sendRequest } from "node:http"

type Local = { host: string; port: number }

const bodiless = new Set([204, 205, 304])

/**
 * A `fetch` that sends requests for this installation's public address directly to this process, with the public host
 * in the header. So they need neither a way through a proxy nor a name that this machine can resolve. Every other
 * address is fetched normally. It uses `node:http`, since Node's `fetch` can't send another host than the one it
 * connects to.
 */
export function createLoopbackFetch(
  publicOrigin: string,
  local: Local,
  send: typeof fetch = fetch,
): typeof fetch {
  const { host: publicHost, origin } = new URL(publicOrigin)
  const host = local.host === "0.0.0.0" || local.host === "::" ? "127.0.0.1" : local.host
  return async function loopbackFetch(input, init) {
    const request = new Request(input, init)
    if (new URL(request.url).origin !== origin) return send(input, init)
    return ask(request, { host, port: local.port }, publicHost)
  }
}

/**
 * Returns redirects unfollowed, so that the caller decides. @throws the reason of an abort, or the error of the
 * connection.
 */
async function ask(request: Request, { host, port }: Local, publicHost: string): Promise<Response> {
  const body = Buffer.from(await request.arrayBuffer())
  const { pathname, search } = new URL(request.url)
  const { method, signal } = request
  const headers = {
    ...Object.fromEntries(request.headers),
    host: publicHost,
    ...(body.length > 0 ? { "content-length": String(body.length) } : {}),
  }
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => reject(signal.aborted ? signal.reason : error)
    const sent = sendRequest({ host, port, method, path: pathname + search, headers, signal }, (answer) => {
      readAnswer(answer).then(resolve, fail)
    })
    sent.on("error", fail)
    sent.end(body)
  })
}

async function readAnswer(answer: IncomingMessage): Promise<Response> {
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk)
  const headers = new Headers()
  for (const [name, values] of Object.entries(answer.headersDistinct))
    for (const value of values ?? []) headers.append(name, value)
  const status = answer.statusCode ?? 502
  return new Response(bodiless.has(status) ? null : Buffer.concat(chunks), { status, headers })
}
