import { receiveFromProvider } from "../editor/exchange/provider.server.ts"
import { onlyPost } from "../request/answers/method-not-allowed.server.ts"

/** Where a translation provider sends what it has translated. */
export { receiveFromProvider as action }

export function loader() {
  return onlyPost("POST a signed translation")
}
