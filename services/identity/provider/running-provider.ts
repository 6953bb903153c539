/** The provider with its current keys. Several processes rotate keys together, and each reads what the others did. */
import type { IncomingMessage, ServerResponse } from "node:http"
import type { JWTVerifyGetKey } from "jose"
import type Provider from "oidc-provider"
import type { Log } from "../ports.ts"
import { cookiePeriod } from "./cookie-keys.ts"
import type { KeyStore, SigningKey } from "./key-store.ts"
import { orderedKeys, rotateKeys, signingKey, verifyWith } from "./keys.ts"

export type RunningProvider = {
  current(): Provider
  /** Answers all requests below the issuer's address. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>
  keys: JWTVerifyGetKey
  /** Checks for due changes: new keys, expired keys, a key that starts to sign. */
  refresh(): Promise<void>
}

type Options = {
  store: KeyStore
  /** @param now also chooses the keys for cookies. */
  create(keys: ReturnType<typeof orderedKeys>, now: Date): Provider
  log: Log
  now?: () => Date
}

export async function runProvider({
  store,
  create,
  log,
  now = () => new Date(),
}: Options): Promise<RunningProvider> {
  let keys: SigningKey[] = []
  let provider: Provider | undefined
  let handler: ReturnType<Provider["callback"]> | undefined
  let known = ""

  async function refresh() {
    const at = now()
    keys = await rotateKeys(store, at)
    const state = [cookiePeriod(at), signingKey(keys, at)?.kid, ...keys.map(({ kid }) => kid)].join(" ")
    if (state === known && provider) return
    provider = create(orderedKeys(keys, at), at)
    handler = provider.callback()
    if (known) log.info({ keys: keys.length }, "identity has new keys")
    known = state
  }

  function started<Thing>(thing: Thing | undefined): Thing {
    if (!thing) throw new Error("the provider was not started")
    return thing
  }

  await refresh()
  return {
    current: () => started(provider),
    handle: (request, response) => started(handler)(request, response),
    keys: verifyWith(() => keys),
    refresh,
  }
}
