import { type IncomingMessage, request as sendRequest } from "node:http"

type Local = { host: string; port: number }

const bodiless = new Set([204, 205, 304])

/**
 * `fetch` for addresses of this very installation: it goes to where this process listens and says the public host, so that it needs
 * no way out through a proxy and back, nor a name that this machine knows. Every other address is fetched as it is. Node's own
 * `fetch` says no other host than the one it connects to, so this asks by `node:http`.
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

/** Redirects are answers: who asks decides about them. @throws the reason of an abort, or what broke the connection. */
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
