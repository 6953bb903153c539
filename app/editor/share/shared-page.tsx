import { ButtonLink } from "../../design/components/button.tsx"
import { MessagePage } from "../../design/components/message-page.tsx"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { PageView } from "../../website/address/page-view.tsx"
import type { SharedView } from "./shared-page.server.ts"

export function SharedPage({ view }: { view: SharedView }) {
  if (view.kind === "ended") return <Ended view={view} />
  return (
    <>
      <Ribbon view={view} />
      <PageView view={view.page} />
    </>
  )
}

/** Says what a reader must know before they pass the words on. */
function Ribbon({ view: { endsAt, events } }: { view: Extract<SharedView, { kind: "shared" }> }) {
  const { t } = useTranslation("preview")
  return (
    <aside className="preview-note draft-ribbon" aria-label={t("shared.label")} data-preview-events={events}>
      <p>
        <strong>{t("shared.draft")}</strong> {t("shared.text", { time: endsAt })}
      </p>
      <p role="status" data-part="changed" data-words={t("live.changed")} />
    </aside>
  )
}

function Ended({ view: { reason, homePath } }: { view: Extract<SharedView, { kind: "ended" }> }) {
  const { t } = useTranslation("preview")
  const words = { expired: t("shared.expired"), revoked: t("shared.revoked"), gone: t("shared.gone") }
  return (
    <MessagePage title={t("shared.endedTitle")}>
      <p>{words[reason]}</p>
      <p>{t("shared.askAgain")}</p>
      <p className="button-row">
        <ButtonLink href={homePath}>{t("shared.home")}</ButtonLink>
      </p>
    </MessagePage>
  )
}
