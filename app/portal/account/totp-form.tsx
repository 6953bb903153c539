import { Button } from "../../design/components/button.tsx"
import { focusOnLoad } from "../../design/components/focus-on-load.ts"
import { TextInput } from "../../design/components/text-input.tsx"
import { type FormAnswer, formState } from "../../forms/form-state.ts"
import { PostForm } from "../../forms/post-form.tsx"
import { useSay } from "../../forms/say.ts"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { usePortalPath } from "../frame/use-portal-path.ts"
import { accountPath } from "./account-path.ts"
import type { TotpSetup } from "./account-view.ts"

type Props = { totp: TotpSetup; answer: FormAnswer | undefined }

/**
 * Shows the QR code, the same secret as text, and a field for the first code, which proves that the app has the secret.
 */
export function TotpForm({ totp, answer }: Props) {
  const { t } = useTranslation("account")
  const say = useSay()
  const path = usePortalPath()
  const form = formState({ id: "totp-form", answer, say })
  const { path: modules, size } = totp.code
  return (
    <div className="totp" {...focusOnLoad(!answer)}>
      <ol className="totp-steps">
        <li>
          <p>{t("totp.scan")}</p>
          <svg
            className="qr-code"
            viewBox={`0 0 ${size} ${size}`}
            role="img"
            aria-label={t("totp.codeLabel")}
            shapeRendering="crispEdges"
          >
            <path className="qr-code-ground" d={`M0 0h${size}v${size}H0z`} />
            <path className="qr-code-modules" d={modules} />
          </svg>
          <p>
            <a href={totp.uri}>{t("totp.openApp")}</a>
          </p>
          <p>
            {t("totp.type")} <code className="secret">{totp.secret}</code>
          </p>
        </li>
        <li>
          <p>{t("totp.enter")}</p>
          <PostForm form={form} intent="totp-confirm">
            <input type="hidden" name="uri" value={totp.uri} />
            <TextInput
              {...form.field("code")}
              label={t("totp.code")}
              inputMode="numeric"
              autoComplete="one-time-code"
              className="code-input"
              maxLength={12}
              required
            />
            <Button type="submit">{t("totp.confirm")}</Button>
          </PostForm>
        </li>
      </ol>
      <p>
        <a href={path(accountPath)}>{t("totp.cancel")}</a>
      </p>
    </div>
  )
}
