/** Measures something of ours and its floor by turns, so that whatever else the machine does falls on both. */
import { type Durations, measureDurations, summarise } from "./durations.ts"

export type Measured = { name: string; toReachMs: number; ours: Durations; floor: Durations }

type Asking = (index: number) => Promise<unknown>

const rounds = 4

/** @param requestsEach in each of the four rounds. */
export async function measureInTurn(
  name: string,
  toReachMs: number,
  { ours, floor }: { ours: Asking; floor: Asking },
  requestsEach = 25,
): Promise<Measured> {
  for (let index = 0; index < Math.min(10, requestsEach); index++)
    await Promise.all([ours(index), floor(index)])
  const measured = { ours: [] as number[], floor: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    const from = round * requestsEach
    measured.ours.push(...(await measureDurations(requestsEach, (index) => ours(from + index))).all)
    measured.floor.push(...(await measureDurations(requestsEach, (index) => floor(from + index))).all)
  }
  return { name, toReachMs, ours: summarise(measured.ours), floor: summarise(measured.floor) }
}

/** @throws unless the answer is a 200. @returns how many bytes it had. */
export async function ask(address: string, headers: Record<string, string> = {}): Promise<number> {
  const answer = await fetch(address, { headers })
  const { byteLength } = await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`)
  return byteLength
}

export function timesAs(ours: Durations, floor: Durations): string {
  return (ours.p50Ms / Math.max(floor.p50Ms, 0.1)).toFixed(1)
}
