/**
 * Tells open previews that content has changed, by server-sent events. Each process tells its own readers; what has changed it
 * hears from the same messages that empty the caches of all processes.
 */

export type Listener = {
  /** Two tabs of one session share a key; a third takes the place of the oldest. */
  session: string
  /** Whether a change of these tags concerns the page that the reader sees. */
  concerns(tags: readonly string[]): boolean
  /** What the reader's page is made of, as text: a reader who was away compares it with their own. */
  version: string
  /** When the reader's right to see it ends; null for never. */
  endsAt: Date | null
}

export type LiveChanges = {
  /** @returns null while this process has as many readers as it serves, and when it is about to end. */
  open(listener: Listener): ReadableStream<Uint8Array> | null
  /** Ends all streams, so that the process can; the readers ask another one. */
  close(): void
  readonly size: number
}

declare module "../../request/context/upstreams.ts" {
  interface Upstreams {
    liveChanges: LiveChanges
  }
}

type Hear = (receive: (tags: readonly string[]) => void) => void
type Limits = { total: number; perSession: number; beatMs: number }
type Connection = Listener & { send(text: string): void; end(): void }

/** Proxies cut a connection that is silent for a minute. */
const usual: Limits = { total: 200, perSession: 2, beatMs: 25_000 }
/** `setTimeout` takes no longer times than 2^31 ms. */
const longestTimerMs = 24 * 60 * 60_000
/** A reader who takes nothing for this many messages has gone. */
const maxWaiting = 50

export function createLiveChanges(hear: Hear, limits: Limits = usual): LiveChanges {
  const connections = new Set<Connection>()
  let isClosed = false
  let beat: NodeJS.Timeout | null = null

  hear((tags) => {
    for (const connection of connections) if (connection.concerns(tags)) connection.send(event("change"))
  })

  function admit(connection: Connection) {
    const own = [...connections].filter(({ session }) => session === connection.session)
    const [oldest] = own
    if (oldest && own.length >= limits.perSession) {
      oldest.send(event("replaced"))
      oldest.end()
    }
    connections.add(connection)
    beat ??= setInterval(() => {
      for (const one of connections) one.send(": \n\n")
    }, limits.beatMs).unref()
  }

  function forget(connection: Connection) {
    connections.delete(connection)
    if (connections.size > 0 || !beat) return
    clearInterval(beat)
    beat = null
  }

  function open(listener: Listener): ReadableStream<Uint8Array> | null {
    if (isClosed || connections.size >= limits.total) return null
    const encoder = new TextEncoder()
    let connection: Connection
    let ending: NodeJS.Timeout | undefined
    return new ReadableStream<Uint8Array>(
      {
        start(controller) {
          connection = {
            ...listener,
            send(text) {
              if ((controller.desiredSize ?? 0) < -maxWaiting) return connection.end()
              controller.enqueue(encoder.encode(text))
            },
            end() {
              clearTimeout(ending)
              if (!connections.has(connection)) return
              forget(connection)
              controller.close()
            },
          }
          admit(connection)
          connection.send(`retry: 3000\n${event("hello", listener.version)}`)
          const leftMs = listener.endsAt ? listener.endsAt.getTime() - Date.now() : longestTimerMs
          ending = setTimeout(
            () => {
              connection.send(event("change"))
              connection.end()
            },
            Math.min(Math.max(0, leftMs), longestTimerMs),
          ).unref()
        },
        cancel() {
          clearTimeout(ending)
          forget(connection)
        },
      },
      { highWaterMark: 1 },
    )
  }

  return {
    open,
    close() {
      isClosed = true
      for (const connection of [...connections]) connection.end()
    },
    get size() {
      return connections.size
    },
  }
}

function event(name: string, data = ""): string {
  return `event: ${name}\ndata: ${data.replaceAll(/[\r\n]/g, " ")}\n\n`
}

/** The answer that carries a stream. `no-transform` keeps it from being compressed, which would hold messages back. */
export function eventStream(stream: ReadableStream<Uint8Array> | null): Response {
  const headers = { "Cache-Control": "private, no-store, no-transform", "X-Robots-Tag": "noindex" }
  if (!stream)
    return new Response("Too many open previews", {
      status: 503,
      headers: { ...headers, "Retry-After": "30", "Content-Type": "text/plain" },
    })
  return new Response(stream, {
    headers: { ...headers, "Content-Type": "text/event-stream; charset=utf-8", "X-Accel-Buffering": "no" },
  })
}
