import { Button, ButtonLink } from "../../design/components/button.tsx"
import { MessagePage } from "../../design/components/message-page.tsx"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"

export type SignOutView = {
  documentTitle: string
  /** False when there is nothing to log out of. */
  isSignedIn: boolean
  portalPath: string
  homePath: string
}

/** Asks for confirmation when another website's link led here, or says that nobody is signed in. */
export function SignOutPage({ view: { isSignedIn, portalPath, homePath } }: { view: SignOutView }) {
  const { t } = useTranslation("sign-in")
  const { t: portal } = useTranslation("portal")
  const { t: frame } = useTranslation("frame")
  const overline = portal("unavailable.overline")
  if (!isSignedIn)
    return (
      <MessagePage title={t("out.title")} overline={overline}>
        <p className="text-lead">{t("out.text")}</p>
        <p className="module-links">
          <ButtonLink href={homePath}>{portal("unavailable.home")}</ButtonLink>
          <ButtonLink variant="quiet" href={portalPath}>
            {frame("account.logIn")}
          </ButtonLink>
        </p>
      </MessagePage>
    )
  return (
    <MessagePage title={t("out.question")} overline={overline}>
      <p className="text-lead">{t("out.consequence")}</p>
      <form method="post" className="module-links">
        <Button type="submit">{frame("account.logOut")}</Button>
        <ButtonLink variant="quiet" href={portalPath}>
          {t("out.stay")}
        </ButtonLink>
      </form>
    </MessagePage>
  )
}
