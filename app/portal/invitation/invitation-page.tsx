import { Button, ButtonLink } from "../../design/components/button.tsx"
import { DescriptionList } from "../../design/components/description-list.tsx"
import { LocalTime } from "../../design/components/local-time.tsx"
import { MessagePage } from "../../design/components/message-page.tsx"
import type { TextKey } from "../../forms/say.ts"
import { useSay } from "../../forms/say.ts"
import type { InvitationProblem } from "../../ground/graphql/generated/customers.ts"
import { inOneSentence } from "../../ground/i18n/list-format.ts"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { useAccessWords } from "../user-admin/frame/access-words.ts"
import type { InvitationPageView } from "./invitation-view.ts"

type ViewOf<Kind> = Extract<InvitationPageView, { kind: Kind }>

/** The first of the two steps to accept an invitation; works without JavaScript, as everything that stands in mails. */
export function InvitationPage({ view }: { view: InvitationPageView }) {
  if (view.kind === "problem") return <Problem view={view} />
  if (view.kind === "somebody-else") return <SomebodyElse view={view} />
  return <Welcome view={view} />
}

function Welcome({ view: { kind, offer } }: { view: ViewOf<"welcome" | "accept"> }) {
  const { t } = useTranslation("invitations")
  const { t: portal } = useTranslation("portal")
  const isSignedIn = kind === "accept"
  return (
    <MessagePage
      title={t("link.heading", { organisation: offer.organisation })}
      overline={portal("unavailable.overline")}
    >
      <p className="text-lead">{useOfferText(offer)}</p>
      <OfferFacts offer={offer} />
      <form method="post" className="module-links">
        <Button type="submit" name="intent" value={isSignedIn ? "accept" : "continue"}>
          {isSignedIn ? t("link.accept") : t("link.continue")}
        </Button>
      </form>
    </MessagePage>
  )
}

function SomebodyElse({ view }: { view: ViewOf<"somebody-else"> }) {
  const { t } = useTranslation("invitations")
  const { t: portal } = useTranslation("portal")
  const { offer, signedInAs, mayAccept, portalPath } = view
  return (
    <MessagePage title={t("link.other.title")} overline={portal("unavailable.overline")}>
      <p className="text-lead">
        {t("link.other.text", { invited: offer.maskedEmail, signedIn: signedInAs })}
      </p>
      <OfferFacts offer={offer} />
      <form method="post" className="module-links">
        {mayAccept ? (
          <Button type="submit" name="intent" value="accept">
            {t("link.other.accept")}
          </Button>
        ) : null}
        <Button type="submit" variant={mayAccept ? "quiet" : "primary"} name="intent" value="sign-out">
          {t("link.other.signOut")}
        </Button>
        <ButtonLink variant="quiet" href={portalPath}>
          {t("link.other.stay")}
        </ButtonLink>
      </form>
    </MessagePage>
  )
}

function useOfferText({ madeBy, organisation }: ViewOf<"welcome">["offer"]) {
  const { t } = useTranslation("invitations")
  return madeBy ? t("link.text", { name: madeBy, organisation }) : t("link.textWithoutName", { organisation })
}

function OfferFacts({ offer }: { offer: ViewOf<"welcome">["offer"] }) {
  const { t, i18n } = useTranslation("invitations")
  const words = useAccessWords()
  const items = [
    { key: "email", term: t("link.for"), description: offer.maskedEmail },
    ...(offer.applications.length > 0
      ? [
          {
            key: "applications",
            term: t("field.applications"),
            description: inOneSentence(offer.applications.map(words.application), i18n.language),
          },
        ]
      : []),
    { key: "until", term: t("link.until"), description: <LocalTime time={offer.expiresAt} isDateOnly /> },
  ]
  return <DescriptionList items={items} />
}

const problemKeys: Record<InvitationProblem, { title: TextKey; text: TextKey }> = {
  UNKNOWN: { title: "invitations:link.unknown.title", text: "invitations:link.unknown.text" },
  EXPIRED: { title: "invitations:link.expired.title", text: "invitations:link.expired.text" },
  USED: { title: "invitations:link.used.title", text: "invitations:link.used.text" },
  WITHDRAWN: { title: "invitations:link.withdrawn.title", text: "invitations:link.withdrawn.text" },
  REPLACED: { title: "invitations:link.replaced.title", text: "invitations:link.replaced.text" },
  ORGANISATION_GONE: { title: "invitations:link.gone.title", text: "invitations:link.gone.organisation" },
  PERSON_GONE: { title: "invitations:link.gone.title", text: "invitations:link.gone.person" },
  NOTHING_LEFT: { title: "invitations:link.gone.title", text: "invitations:link.gone.nothingLeft" },
}

function Problem({ view: { problem, hasAsked, portalPath } }: { view: ViewOf<"problem"> }) {
  const { t } = useTranslation("invitations")
  const { t: frame } = useTranslation("frame")
  const { t: portal } = useTranslation("portal")
  const say = useSay()
  const { title, text } = problemKeys[problem]
  const isExpired = problem === "EXPIRED"
  return (
    <MessagePage title={say(title)} overline={portal("unavailable.overline")}>
      <p className="text-lead">{isExpired && hasAsked ? t("link.expired.asked") : say(text)}</p>
      {isExpired && !hasAsked ? (
        <form method="post" className="module-links">
          <Button type="submit" name="intent" value="ask-again">
            {t("link.expired.ask")}
          </Button>
        </form>
      ) : (
        <p className="module-links">
          <ButtonLink variant="quiet" href={portalPath}>
            {frame("account.logIn")}
          </ButtonLink>
        </p>
      )}
    </MessagePage>
  )
}
