import { Button } from "../../../design/components/button.tsx"
import { DescriptionList } from "../../../design/components/description-list.tsx"
import { LocalTime } from "../../../design/components/local-time.tsx"
import { Badge, type Tone } from "../../../design/components/status.tsx"
import { type TextKey, useSay } from "../../../forms/say.ts"
import type { InvitationState } from "../../../ground/graphql/generated/customers.ts"
import { useTranslation } from "../../../ground/i18n/use-translation.tsx"
import type { PanelProps } from "../frame/panel.ts"
import type { InvitedView } from "./invited-panel.server.ts"
import { mailKeys } from "./mail-words.ts"

type Invitation = InvitedView["invitations"][number]

const states: Record<InvitationState, { key: TextKey; tone: Tone }> = {
  OPEN: { key: "invitations:panel.state.open", tone: "info" },
  EXPIRED: { key: "invitations:panel.state.expired", tone: "warning" },
  ACCEPTED: { key: "invitations:panel.state.accepted", tone: "success" },
  WITHDRAWN: { key: "invitations:panel.state.withdrawn", tone: "neutral" },
}

/** Whether somebody came, and whether the mail left. Each access of an open invitation offers to send it again. */
export function InvitedPanel({ view, answer }: PanelProps<InvitedView>) {
  const { t } = useTranslation("invitations")
  const say = useSay()
  const { invitations, fault, isGivenByProvider } = answer ?? view
  return (
    <section aria-labelledby="person-invitations">
      <h2 id="person-invitations" className="portal-section-title">
        {t("panel.title")}
      </h2>
      {fault ? (
        <p className="portal-note" role="alert">
          {say(fault)}
        </p>
      ) : null}
      {invitations.map((invitation) => (
        <InvitationFacts key={invitation.id} invitation={invitation} sendsAgain={isGivenByProvider} />
      ))}
    </section>
  )
}

type Props = { invitation: Invitation; sendsAgain: boolean }

function InvitationFacts({ invitation, sendsAgain }: Props) {
  const { t } = useTranslation("invitations")
  const say = useSay()
  const { organisation, state, mail, madeBy, madeAt, expiresAt, acceptedAt, sendings } = invitation
  const { key, tone } = states[state]
  const isWaiting = state === "OPEN" || state === "EXPIRED"
  const items = [
    { key: "organisation", term: t("panel.for"), description: organisation.name },
    { key: "state", term: t("panel.stateLabel"), description: <Badge tone={tone}>{say(key)}</Badge> },
    { key: "by", term: t("panel.by"), description: madeBy?.name },
    { key: "made", term: t("panel.made"), description: <LocalTime time={madeAt} /> },
    {
      key: "until",
      term: t("panel.until"),
      description: isWaiting ? <LocalTime time={expiresAt} /> : null,
    },
    {
      key: "accepted",
      term: t("panel.accepted"),
      description: acceptedAt ? <LocalTime time={acceptedAt} /> : null,
    },
    {
      key: "mail",
      term: t("panel.mail"),
      description: isWaiting ? `${say(mailKeys[mail])} · ${t("panel.sendings", { number: sendings })}` : null,
    },
  ]
  return (
    <>
      <DescriptionList items={items.filter(({ description }) => Boolean(description))} />
      {isWaiting ? <Actions invitation={invitation} sendsAgain={sendsAgain} /> : null}
    </>
  )
}

function Actions({ invitation: { id, version, state }, sendsAgain }: Props) {
  const { t } = useTranslation("invitations")
  const { t: access } = useTranslation("access")
  const isExpired = state === "EXPIRED"
  return (
    <div className="invited-actions">
      <form method="post">
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="version" value={version} />
        {sendsAgain ? (
          <Button
            type="submit"
            variant="quiet"
            size="small"
            name="intent"
            value={isExpired ? "renew" : "resend"}
          >
            {isExpired ? access("action.renew") : access("action.resend")}
          </Button>
        ) : null}
        <Button type="submit" variant="link" name="intent" value="withdraw-invitation">
          {t("panel.withdraw")}
        </Button>
      </form>
    </div>
  )
}
