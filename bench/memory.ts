import autocannon from "autocannon"
import { generatedPath } from "../services/content/generated.ts"
import { startServer } from "./server-process.ts"
import { generatedPages } from "./world.ts"

export type MemorySample = { requests: number; residentMegabytes: number }

type Options = {
  dataDir: string
  requests: number
  headers: Record<string, string>
  log: (message: string) => void
}

const samples = 10

/** Resident memory while readers ask for all generated pages over and over, in an order that no cache can guess. */
export async function measureMemory({ dataDir, requests, headers, log }: Options): Promise<MemorySample[]> {
  const server = await startServer({ args: ["server.ts"], port: 3996, environment: { DATA_DIR: dataDir } })
  const measured: MemorySample[] = [{ requests: 0, residentMegabytes: server.residentMegabytes() }]
  let index = 0
  for (let sample = 1; sample <= samples; sample++) {
    const result = await autocannon({
      url: server.origin,
      connections: 16,
      amount: requests / samples,
      headers,
      requests: [
        { setupRequest: (request) => ({ ...request, path: `/en${generatedPath(pageAt(index++))}` }) },
      ],
    })
    if (result.non2xx > 0) throw new Error(`${result.non2xx} generated pages were not found`)
    measured.push({ requests: (requests / samples) * sample, residentMegabytes: server.residentMegabytes() })
    log(`${measured.at(-1)?.requests} requests: ${measured.at(-1)?.residentMegabytes} MB`)
  }
  await server.stop()
  return measured
}

/** A fixed permutation: the multiplier has no factor in common with the number of pages. */
function pageAt(index: number): number {
  return (index * 7_919) % generatedPages
}
