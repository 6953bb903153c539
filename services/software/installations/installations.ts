/** The queries and mutations about installations of Wire-flow [ROUTE-14]. */
import type pg from "pg"
import { forbidden } from "../../../platform/access/require-caller.ts"
import { inTransaction } from "../../../platform/database/database.ts"
import { checkIds } from "../../../platform/graphql/bad-input.ts"
import type { FieldFault } from "../downloads/start-download.ts"
import { requireAsker, type SoftwareContext } from "../request-context.ts"
import { makeSecret, sealSecret } from "./agent-secret.ts"
import { checkFacts } from "./check-facts.ts"
import { answerFor } from "./installation-answer.ts"
import { administers, listedFor } from "./installation-rights.ts"
import { InstallationStore } from "./installation-store.ts"
import type { InstallationFacts } from "./rows.ts"

async function installations(
  _root: unknown,
  { organisation }: { organisation?: string | null },
  context: SoftwareContext,
) {
  checkIds(organisation)
  const asker = requireAsker(context)
  const listed = listedFor(asker, organisation ?? null)
  if (listed === "none") return []
  const rows = await new InstallationStore(context.parts.pool).list(listed)
  const answer = answerFor(asker, context)
  return rows.map(answer)
}

function portalStatus(_root: unknown, _arguments: unknown, context: SoftwareContext) {
  requireAsker(context)
  return "ACTIVE"
}

async function saveInstallation(
  _root: unknown,
  { input }: { input: InstallationFacts },
  context: SoftwareContext,
) {
  const { parts } = context
  const asker = requireStaff(context)
  const { facts, errors } = checkFacts(input)
  if (!facts) return { installation: null, errors }
  return inTransaction(parts.pool, async (client) => {
    const store = new InstallationStore(client)
    if (!(await store.save(facts)))
      return { installation: null, errors: [{ field: "id", code: "not-allowed-now" }] }
    await record(context, "installation-saved", facts, client)
    const row = await store.find(facts.id)
    return { installation: row && answerFor(asker, context)(row), errors: [] }
  })
}

function deleteInstallation(_root: unknown, { id }: { id: string }, context: SoftwareContext) {
  checkIds(id)
  requireStaff(context)
  return inTransaction(context.parts.pool, async (client) => {
    const row = await new InstallationStore(client).delete(id)
    if (row) await record(context, "installation-deleted", row, client)
    return row !== null
  })
}

async function renewInstallationSecret(
  _root: unknown,
  { id }: { id: string },
  context: SoftwareContext,
): Promise<{ secret: string | null; errors: FieldFault[] }> {
  checkIds(id)
  const { parts } = context
  const asker = requireAsker(context)
  const organisations = asker.caller.organisations
    .filter((one) => administers(asker, one.id))
    .map((one) => one.id)
  const secret = makeSecret()
  return inTransaction(parts.pool, async (client) => {
    const store = new InstallationStore(client)
    const sealed = sealSecret(parts.seal, id, secret)
    const row = (await store.setSecret(id, organisations, sealed, parts.now())) ? await store.find(id) : null
    if (!row) return { secret: null, errors: [{ field: "id", code: "unknown" }] }
    await record(context, "installation-secret-renewed", row, client)
    return { secret, errors: [] }
  })
}

type Named = { id: string; organisation: string; name: string }

/** Never with the secret. */
async function record(
  context: SoftwareContext,
  action: string,
  { id, organisation, name }: Named,
  client: pg.ClientBase,
): Promise<void> {
  const actor = requireAsker(context).caller.subject
  await context.parts.audit.record(
    { action, actor, subject: null, organisation, details: { installation: id, name } },
    client,
  )
}

function requireStaff(context: SoftwareContext) {
  const asker = requireAsker(context)
  if (!asker.isStaff) throw forbidden("keep installations")
  return asker
}

export const installationQueries = { installations, portalStatus }
export const installationMutations = { saveInstallation, deleteInstallation, renewInstallationSecret }
