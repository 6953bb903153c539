/** Gathers everything that our services hold about a person, so that the person can download it. */

import { AccountExportDocument } from "../../ground/graphql/generated/account.ts"
import { readMembership } from "../customers/membership.server.ts"
import type { PortalAsker } from "../frame/portal-asker.server.ts"
import { exportTickets } from "../tickets/ticket-export.server.ts"
import { askAccount } from "./account.server.ts"

/** When a service can't be asked, its part is null and its name stands in `notIncluded`. */
export type AccountExport = Record<string, unknown> & { notIncluded: string[] }

/** @throws a portal fault when the identity service, which holds most of the data, can't be asked. */
export async function exportAccount(asker: PortalAsker): Promise<AccountExport> {
  const [{ accountExport }, ...others] = await Promise.all([
    askAccount(asker, AccountExportDocument, {}),
    part(asker, "membership", () => readMembership(asker)),
    part(asker, "tickets", () => exportTickets(asker)),
  ])
  return {
    ...(accountExport as object),
    ...Object.fromEntries(others.map(({ name, data }) => [name, data])),
    notIncluded: others.flatMap(({ name, data }) => (data === null ? [name] : [])),
  }
}

async function part(asker: PortalAsker, name: string, read: () => Promise<object>) {
  try {
    return { name, data: await read() }
  } catch (err) {
    asker.context.log.warn({ err, part: name }, "left out of an export of a person's data")
    return { name, data: null }
  }
}
