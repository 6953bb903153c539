import { ButtonLink } from "../../../design/components/button.tsx"
import { MessagePage } from "../../../design/components/message-page.tsx"
import { namespaces } from "../../../ground/i18n/languages.ts"
import { useTranslation } from "../../../ground/i18n/use-translation.tsx"
import type { HandoverView } from "./handover.server.ts"

const reasons = {
  unreadable: "editor:handover.unreadable",
  host: "editor:handover.host",
  browser: "editor:handover.browser",
  late: "editor:handover.late",
  used: "editor:handover.used",
  "signed-out": "editor:handover.signedOut",
  "no-role": "editor:handover.noRole",
} as const

/** Says why a session wasn't taken over, and where to sign in instead. */
export function HandoverRefused({ view }: { view: HandoverView }) {
  const { t } = useTranslation(namespaces)
  return (
    <MessagePage title={String(t("editor:handover.title"))}>
      <p>{String(t(reasons[view.fault]))}</p>
      <ButtonLink href={view.entrance}>{String(t("editor:handover.signIn"))}</ButtonLink>
    </MessagePage>
  )
}
