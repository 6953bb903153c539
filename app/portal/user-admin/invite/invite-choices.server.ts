/** What an invitation may be filled with: the same for one person and for many. */

import { InviteChoicesDocument } from "../../../ground/graphql/generated/customers.ts"
import type { z } from "../../../ground/http/zod.ts"
import { uiLanguages } from "../../../ground/i18n/languages.ts"
import { serviceNames } from "../../../sign-in/current-user/service-status.ts"
import type { PortalAsker } from "../../frame/portal-asker.server.ts"
import { portalFault } from "../../frame/portal-fault.server.ts"
import { askCustomers } from "../customers.server.ts"
import { applicationName } from "../frame/access-words.ts"
import { isGivenByProvider } from "../frame/given-by-provider.server.ts"
import type { presetSchema } from "./invite-schema.ts"

type Option = { value: string; label: string }

export type InviteChoices = {
  /** Those that the asker administers. */
  organisations: Option[]
  /** Plants; with the organisation's name where there are several. */
  locations: Option[]
  languages: Option[]
  /** Applications, and roles inside of them as `wire-flow:onprem`; none where another identity provider gives access. */
  applications: Option[]
  isGivenByProvider: boolean
}

/** @throws a portal fault when the service is away. */
export async function loadInviteChoices(
  asker: PortalAsker,
): Promise<InviteChoices & { preset: Record<string, string> }> {
  const { context } = asker
  const { t } = context.translator
  const { me, organisations } = await askCustomers(asker, InviteChoicesDocument, {}).catch((error: Error) => {
    throw portalFault(context, "customers", error)
  })
  const own = new Set([
    ...me.organisations.filter(({ isAdministrator }) => isAdministrator).map(({ id }) => id),
    ...me.administers.map(({ id }) => id),
  ])
  const administered = organisations.items.filter(({ id }) => me.administersAll || own.has(id))
  const isOne = administered.length === 1
  const chosen = administered.find(({ id }) => id === me.organisation?.id) ?? administered[0]
  const names = new Intl.DisplayNames([context.locale.language], { type: "language" })
  return {
    organisations: administered.map(({ id, name }) => ({ value: id, label: name })),
    locations: administered.flatMap(({ name: organisation, locations }) =>
      locations.map(({ id, name }) => ({ value: id, label: isOne ? name : `${organisation} – ${name}` })),
    ),
    languages: uiLanguages.map((code) => ({ value: code, label: names.of(code) ?? code })),
    isGivenByProvider: isGivenByProvider(asker),
    applications: (isGivenByProvider(asker) ? [] : serviceNames).flatMap((key) => {
      const label = applicationName(key, t)
      const plain = { value: key, label }
      if (key !== "wire-flow") return [plain]
      return [plain, { value: "wire-flow:onprem", label: String(t("invitations:onprem", { name: label })) }]
    }),
    preset: { organisation: chosen?.id ?? "", language: context.locale.language },
  }
}

/** As the service takes it. A role inside of an application wins over the application alone. */
export function accessesOf({
  applications,
  validUntil,
}: Pick<z.output<typeof presetSchema>, "applications" | "validUntil">) {
  const byApplication = new Map<string, string>()
  for (const value of applications) {
    const [application = "", role = ""] = value.split(":", 2)
    if (role || !byApplication.has(application)) byApplication.set(application, role)
  }
  return [...byApplication].map(([application, role]) => ({
    application,
    role,
    validUntil: validUntil || null,
  }))
}
