import { Button } from "../../design/components/button.tsx"
import { Dialog } from "../../design/components/dialog.tsx"
import { Icon } from "../../design/components/icon.tsx"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import type { ShareLink } from "./share-links.ts"

const dialogId = "share-story"

/**
 * Opens the dialog below; `share.browser.ts` opens the device's own way to share in its place where there is one. Without
 * JavaScript the hash shows the dialog [STORY-06].
 */
export function ShareLinkToDialog() {
  const { t } = useTranslation("stories")
  return (
    <a
      className="button button-quiet button-small"
      href={`#${dialogId}`}
      id={`${dialogId}-open`}
      data-enhance="dialog"
      data-share
      aria-haspopup="dialog"
    >
      <Icon name="share" />
      {t("share.open")}
    </a>
  )
}

type Props = { share: { address: string; links: readonly ShareLink[] } }

export function ShareDialog({ share: { address, links } }: Props) {
  const { t } = useTranslation("stories")
  const names = {
    mail: t("share.mail"),
    linkedin: "LinkedIn",
    x: "X",
    whatsapp: "WhatsApp",
  }
  return (
    <Dialog id={dialogId} title={t("share.title")}>
      <ul className="share-links">
        {links.map(({ kind, href, icon }) => (
          <li key={kind}>
            <a
              href={href}
              className="share-link"
              {...(kind === "mail" ? {} : { target: "_blank", rel: "noopener noreferrer" })}
            >
              <Icon name={icon} />
              {names[kind]}
              {kind === "mail" ? null : <span className="visually-hidden"> ({t("share.newTab")})</span>}
            </a>
          </li>
        ))}
      </ul>
      <div className="share-address">
        <label htmlFor="share-address">{t("share.address")}</label>
        <div className="share-copy">
          <input id="share-address" className="input" type="text" readOnly value={address} />
          <Button variant="quiet" data-part="copy" hidden>
            {t("share.copy")}
          </Button>
        </div>
        <p className="text-small" role="status" data-part="copied" data-words={t("share.copied")} />
      </div>
    </Dialog>
  )
}
