import { data } from "@remix-run/node"

/**
 * Loader data that only the server's rendering reads. With single fetch Remix encodes what loaders return for the browser, even
 * for a document that never sends it; of this nothing can be seen from outside, so there is nothing to encode.
 */
export class ServerOnly<Value> {
  readonly #value: Value

  constructor(value: Value) {
    this.#value = value
  }

  get value(): Value {
    return this.#value
  }
}

/** What a loader answers with `data(value, init)`, with its headers and its status for everybody and its value for the server. */
export function keepOnServer<Value>({ data: value, init }: ReturnType<typeof data<Value>>) {
  return data(new ServerOnly(value), init ?? undefined)
}
