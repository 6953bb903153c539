/** Sends the account screens' queries to the identity service with the user's access token. */

import type { TypedDocumentNode } from "@graphql-typed-document-node/core"
import type { Option } from "../../design/components/select.tsx"
import { AccountSettingsDocument } from "../../ground/graphql/generated/account.ts"
import { isUiLanguage } from "../../ground/i18n/languages.ts"
import { refused } from "../../request/answers/refused.server.ts"
import { type KeptForm, keptValues } from "../../sign-in/session/kept-form.ts"
import type { PortalAsker } from "../frame/portal-asker.server.ts"
import { portalFault } from "../frame/portal-fault.server.ts"
import { portalTitle } from "../frame/portal-title.server.ts"
import type { AccountView } from "./account-view.ts"

/** @throws a portal fault when the identity service fails, a 404 when the identity provider has no account API. */
export async function askAccount<Data, Variables extends Record<string, unknown>>(
  { context, user }: PortalAsker,
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  const { account, settings } = context.upstreams
  if (!account) throw refused("method-not-allowed")
  const headers = {
    authorization: `Bearer ${user.accessToken}`,
    "x-debug-level": settings.LOG_LEVEL,
  }
  return account.request(document, { variables, headers, log: context.log }).catch((error: Error) => {
    throw portalFault(context, "identity", error)
  })
}

export async function loadAccount(asker: PortalAsker, kept: KeptForm | null): Promise<AccountView> {
  const { translator, locale, upstreams } = asker.context
  const documentTitle = portalTitle(asker.context, translator.t("account:title"))
  if (!upstreams.account) return { kind: "elsewhere", documentTitle }
  const { account, countries, languages } = await askAccount(asker, AccountSettingsDocument, {})
  return {
    kind: "account",
    documentTitle,
    account,
    countries: namesOf(countries, "region", locale.language),
    languages: namesOf(languages, "language", locale.language).map(({ value, label }) => ({
      value,
      label: isUiLanguage(value)
        ? label
        : translator.t("account:profile.languageInEnglish", { language: label }),
    })),
    kept: keptValues(kept),
  }
}

/** Country or language codes with their names in the reader's language, sorted by that language's alphabet. */
function namesOf(codes: readonly string[], type: "region" | "language", language: string): Option[] {
  const names = new Intl.DisplayNames([language, "en"], { type })
  const { compare } = new Intl.Collator(language)
  return codes
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((one, other) => compare(one.label, other.label))
}
