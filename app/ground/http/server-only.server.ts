import { data } from "@remix-run/node"

/**
 * Loader data that only the server's rendering reads. With single fetch, Remix encodes loader data for the browser,
 * even for documents without a script that reads it; this object has no enumerable content, so there is nothing to
 * encode.
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

/** Wraps the value of a loader's `data(value, init)`; headers and status are unchanged. */
export function keepOnServer<Value>({ data: value, init }: ReturnType<typeof data<Value>>) {
  return data(new ServerOnly(value), init ?? undefined)
}
