import type { TFunction } from "i18next"
import { DescriptionList } from "../../design/components/description-list.tsx"
import { isFamilyNameFirst, writtenName } from "../../ground/i18n/name-order.ts"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import type { AccountView } from "./account-view.ts"
import { Section } from "./section.tsx"

type Props = { view: Extract<AccountView, { kind: "account" }> }

/** The profile of an internal account, read only, since the company's directory keeps it [ACCT-06, ACCT-07]. */
export function InternalNotice({ view }: Props) {
  const { t, i18n } = useTranslation("account")
  const { account } = view
  return (
    <Section section="profile" summary={writtenName(account, i18n.language)} isOpen>
      <div className="portal-note">
        <p className="item-title">{t("internal.title")}</p>
        <p>{t("internal.text")}</p>
      </div>
      <DescriptionList items={profileItems(view, t, i18n.language)} />
    </Section>
  )
}

/** The fields that have a value; the directory may leave out most of them. */
function profileItems(
  { account, countries, languages }: Props["view"],
  t: TFunction<"account">,
  language: string,
) {
  const givenName = { key: "firstName", term: t("profile.firstName"), description: account.firstName }
  const familyName = { key: "lastName", term: t("profile.lastName"), description: account.lastName }
  const items = [
    ...(isFamilyNameFirst(language) ? [familyName, givenName] : [givenName, familyName]),
    { key: "company", term: t("profile.company"), description: account.company },
    { key: "email", term: t("sections.email"), description: account.email },
    { key: "telephone", term: t("profile.telephone"), description: account.telephone },
    { key: "address", term: t("profile.address"), description: account.address },
    { key: "postalCode", term: t("profile.postalCode"), description: account.postalCode },
    { key: "city", term: t("profile.city"), description: account.city },
    { key: "country", term: t("profile.country"), description: nameOf(countries, account.country) },
    { key: "language", term: t("profile.language"), description: nameOf(languages, account.language) },
  ]
  return items.filter(({ description }) => description)
}

function nameOf(options: Props["view"]["countries"], code: string | null) {
  return options.find(({ value }) => value === code)?.label
}
