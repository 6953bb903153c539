import { ApplicationLink } from "../../browser/applications/application-link.tsx"
import { Button } from "../../design/components/button.tsx"
import { LocalTime } from "../../design/components/local-time.tsx"
import { EmptyState } from "../../design/components/status.tsx"
import { TextInput } from "../../design/components/text-input.tsx"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { PortalScreen } from "../frame/portal-screen.tsx"
import { usePortalPath } from "../frame/use-portal-path.ts"
import { WayBack } from "../frame/way-back.tsx"
import type { HeldMailsView } from "./held-mails.server.ts"
import type { HeldMail } from "./inbox-request.ts"
import { heldMailsPath, inboxPath } from "./request-path.ts"

/** Mails that couldn't be put to a request by themselves, oldest first. */
export function HeldMailsScreen({ view: { mails, total, page } }: { view: HeldMailsView }) {
  const { t } = useTranslation("inbox")
  const path = usePortalPath()
  const overline = <WayBack to={path(inboxPath)}>{t("title")}</WayBack>
  const isMore = page * 25 < total
  return (
    <PortalScreen title={t("mails.title")} lead={t("mails.lead")} overline={overline}>
      {mails.length === 0 ? (
        <EmptyState title={t("mails.none")} icon="check">
          <p>{t("mails.noneText")}</p>
        </EmptyState>
      ) : (
        <ol className="conversation">
          {mails.map((mail) => (
            <Mail key={mail.id} mail={mail} />
          ))}
        </ol>
      )}
      {isMore ? (
        <p>
          <ApplicationLink to={`${path(heldMailsPath)}?page=${page + 1}`}>{t("mails.more")}</ApplicationLink>
        </p>
      ) : null}
    </PortalScreen>
  )
}

function Mail({ mail: { id, from, subject, text, receivedAt, reason, request } }: { mail: HeldMail }) {
  const { t } = useTranslation("inbox")
  return (
    <li className="entry entry-customer">
      <p className="entry-head">
        <strong>{from}</strong>
        <LocalTime time={receivedAt} />
      </p>
      <p className="item-title">{subject}</p>
      <p className="entry-text">{text}</p>
      <p className="ticket-place">
        {reason === "unknown-sender" ? t("mails.unknownSender") : t("mails.unknownReference")}
      </p>
      <form method="post" className="inbox-mail-form">
        <input type="hidden" name="mail" value={id} />
        <TextInput
          id={`request-${id}`}
          name="request"
          label={t("field.reference")}
          defaultValue={request?.reference ?? ""}
          required
        />
        <Button type="submit" variant="quiet" name="intent" value="attach">
          {t("mails.attach")}
        </Button>
        <Button type="submit" variant="link" name="intent" value="discard" formNoValidate>
          {t("mails.discard")}
        </Button>
      </form>
    </li>
  )
}
