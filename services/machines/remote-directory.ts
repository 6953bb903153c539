/** What services of this process ask of machines that are kept elsewhere, with the website's own token there. */
import { createAsk, graphqlDocument } from "../../platform/graphql/ask.ts"
import type { FoundMachine, MachineDirectory, Owned } from "./directory.ts"

type Service = { url: string; fetch: typeof fetch; token: string; timeoutMs: number }

/** What an organisation owns changes rarely, and each list of papers and software asks for it. */
const ownedForMs = 60_000
const mostKept = 1_000

const ownedDocument = graphqlDocument<{ owned: Owned }, { organisation: string }>(
  "query Owned($organisation: ID!) { owned(organisation: $organisation) { models serialKeys contracts } }",
)

const machineDocument = graphqlDocument<
  { findMachine: FoundMachine | null },
  { organisation: string; id: string }
>(
  `query FindMachine($organisation: ID!, $id: ID!) { findMachine(organisation: $organisation, id: $id) {
    id name model serialNumber location { id } } }`,
)

export function createRemoteDirectory(service: Service, now = Date.now): MachineDirectory {
  const ask = createAsk({ ...service, service: "machines", needsWholeAnswer: true })
  const kept = new Map<string, { until: number; owned: Owned }>()
  return {
    async findMachine(organisation, id) {
      return (await ask(machineDocument, { variables: { organisation, id } })).findMachine
    },
    async owned(organisation) {
      const known = kept.get(organisation)
      if (known && known.until > now()) return known.owned
      const { owned } = await ask(ownedDocument, { variables: { organisation } })
      if (kept.size >= mostKept) kept.clear()
      kept.set(organisation, { until: now() + ownedForMs, owned })
      return owned
    },
  }
}
