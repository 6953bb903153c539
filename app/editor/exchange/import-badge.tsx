import { Badge, type Tone } from "../../design/components/status.tsx"
import { type TextKey, useSay } from "../../forms/say.ts"
import type { ImportEntry, ImportState } from "./exchange-upstreams.ts"

export function ImportBadge({ state }: { state: ImportState }) {
  const say = useSay()
  const [tone, text] = importStates[state]
  return <Badge tone={tone}>{say(text)}</Badge>
}

const importStates: Readonly<Record<ImportState, readonly [Tone, TextKey]>> = {
  reading: ["info", "exchange:import.reading"],
  refused: ["error", "exchange:import.refused"],
  ready: ["neutral", "exchange:import.ready"],
  queued: ["info", "exchange:import.queued"],
  applying: ["info", "exchange:import.applying"],
  applied: ["success", "exchange:import.applied"],
  discarded: ["neutral", "exchange:import.discarded"],
}

export function EntryBadge({ state }: { state: ImportEntry["state"] }) {
  const say = useSay()
  const [tone, text] = entryStates[state]
  return <Badge tone={tone}>{say(text)}</Badge>
}

export const entryStates: Readonly<Record<ImportEntry["state"], readonly [Tone, TextKey]>> = {
  waiting: ["neutral", "exchange:entry.waiting"],
  applied: ["success", "exchange:entry.applied"],
  unchanged: ["neutral", "exchange:entry.unchanged"],
  conflict: ["warning", "exchange:entry.conflict"],
  failed: ["error", "exchange:entry.failed"],
}
