import { Button } from "../../design/components/button.tsx"
import { focusOnLoad } from "../../design/components/focus-on-load.ts"
import { useHydrated } from "../../design/components/use-hydrated.ts"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { usePortalPath } from "../frame/use-portal-path.ts"
import { recoveryCodesPath } from "./account-path.ts"

type Props = { codes: readonly string[]; takesFocus?: boolean }

/** The recovery codes, shown once. Nobody stores them in plain text, so the form for the file has to send them back. */
export function RecoveryCodes({ codes, takesFocus = false }: Props) {
  const { t } = useTranslation("account")
  const path = usePortalPath()
  const isHydrated = useHydrated()
  return (
    <div className="recovery-codes" role="status" {...focusOnLoad(takesFocus)}>
      <p className="item-title">{t("codes.newTitle")}</p>
      <p>{t("codes.newText")}</p>
      <ul>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <form
        method="post"
        action={path(recoveryCodesPath)}
        target="_blank"
        className="button-row"
        rel="noopener"
      >
        {codes.map((code) => (
          <input key={code} type="hidden" name="code" value={code} />
        ))}
        <Button type="submit" icon="download" iconPlace="start">
          {t("codes.download")}
        </Button>
        {isHydrated ? (
          <Button variant="quiet" onClick={() => window.print()}>
            {t("codes.print")}
          </Button>
        ) : null}
      </form>
    </div>
  )
}
