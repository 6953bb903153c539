import { Button } from "../../design/components/button.tsx"
import { focusOnLoad } from "../../design/components/focus-on-load.ts"
import { LocalTime } from "../../design/components/local-time.tsx"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import type { Installation } from "./wire-flow.server.ts"

type Props = { installation: Installation; agentUrl: string; secret: string | null }

/**
 * For administrators: the secret with which the agent signs, shown once. The form is a plain one, so that the page which comes back has
 * the secret, with and without JavaScript; the secret gets the focus, since it must not be missed.
 */
export function AgentSecret({ installation: { id, name, secretMadeAt }, agentUrl, secret }: Props) {
  const { t } = useTranslation("wire-flow")
  return (
    <details className="software-fold" open={secret !== null}>
      <summary className="link-button">{t("secret.title")}</summary>
      {secret === null ? null : (
        <div className="portal-note" role="status" {...focusOnLoad()}>
          <p>{t("secret.once")}</p>
          <p>
            <code className="software-address">{secret}</code>
          </p>
        </div>
      )}
      <p>{t("secret.text")}</p>
      <dl className="description-list">
        <div>
          <dt>{t("secret.endpoint")}</dt>
          <dd>
            <code className="software-file">{agentUrl}</code>
          </dd>
        </div>
        <div>
          <dt>{t("secret.installation")}</dt>
          <dd>
            <code className="software-file">{id}</code>
          </dd>
        </div>
        <div>
          <dt>{t("secret.madeAt")}</dt>
          <dd>{secretMadeAt ? <LocalTime time={secretMadeAt} /> : t("secret.none")}</dd>
        </div>
      </dl>
      <form method="post">
        <input type="hidden" name="installation" value={id} />
        {secretMadeAt ? <p>{t("secret.ends")}</p> : null}
        <Button
          type="submit"
          variant="quiet"
          size="small"
          name="intent"
          value="renew"
          aria-label={`${t("secret.make")}: ${name}`}
        >
          {t("secret.make")}
        </Button>
      </form>
    </details>
  )
}
