// All pictures of the catalogue that are rendered.
import { crimping } from "./crimping.ts"
import { cutting } from "./cutting.ts"
import type { Portrait } from "./frame.ts"
import { handling } from "./handling.ts"
import { joining } from "./joining.ts"
import { testing } from "./testing.ts"

export const portraits: Record<string, Portrait> = {
  ...cutting,
  ...crimping,
  ...joining,
  ...handling,
  ...testing,
}
