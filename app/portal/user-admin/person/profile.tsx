import { DescriptionList } from "../../../design/components/description-list.tsx"
import { LocalTime } from "../../../design/components/local-time.tsx"
import { Badge } from "../../../design/components/status.tsx"
import type { PersonFactsFragment } from "../../../ground/graphql/generated/customers.ts"
import { useTranslation } from "../../../ground/i18n/use-translation.tsx"
import { MailAddress } from "../../frame/mail-address.tsx"

type Props = { person: PersonFactsFragment }

/** Who they are. */
export function Profile({ person }: Props) {
  const { t, i18n } = useTranslation("user-admin")
  const names = (type: "region" | "language", code: string) =>
    new Intl.DisplayNames([i18n.language], { type, fallback: "code" }).of(code)
  const { country, city, language, since } = person
  const place = [city, country && names("region", country)].filter(Boolean).join(", ")
  const items = [
    { key: "place", term: t("field.place"), description: place },
    { key: "language", term: t("field.language"), description: language && names("language", language) },
    { key: "since", term: t("field.since"), description: <LocalTime time={since} isDateOnly /> },
    { key: "kind", term: t("field.kind"), description: person.isInternal ? t("person.internal") : "" },
  ]
  return (
    <section aria-labelledby="person-profile">
      <h2 id="person-profile" className="portal-section-title">
        {t("person.profile")}
      </h2>
      <DescriptionList items={items.filter(({ description }) => Boolean(description))} />
    </section>
  )
}

export function MailLink({ email }: { email: string }) {
  return (
    <a className="people-email" href={`mailto:${encodeURI(email)}`}>
      <MailAddress email={email} />
    </a>
  )
}

/** When they signed in last, and whether with a second factor. */
export function SignIn({ person: { signIn, hasAccount } }: Props) {
  const { t } = useTranslation("user-admin")
  if (!hasAccount)
    return (
      <section aria-labelledby="person-sign-in">
        <h2 id="person-sign-in" className="portal-section-title">
          {t("person.signIn")}
        </h2>
        <p>{t("person.noAccount")}</p>
      </section>
    )
  const items = [
    {
      key: "last",
      term: t("person.lastSignIn"),
      description: signIn ? (
        signIn.lastAt ? (
          <LocalTime time={signIn.lastAt} />
        ) : (
          t("person.never")
        )
      ) : (
        t("person.unknown")
      ),
    },
    {
      key: "factor",
      term: t("person.secondFactor"),
      description: signIn ? (
        <Badge tone={signIn.hasSecondFactor ? "success" : "neutral"}>
          {signIn.hasSecondFactor ? t("person.on") : t("person.off")}
        </Badge>
      ) : (
        t("person.unknown")
      ),
    },
  ]
  return (
    <section aria-labelledby="person-sign-in">
      <h2 id="person-sign-in" className="portal-section-title">
        {t("person.signIn")}
      </h2>
      <DescriptionList items={items} />
    </section>
  )
}
