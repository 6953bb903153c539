import { ButtonLink } from "../../design/components/button.tsx"
import { MessagePage } from "../../design/components/message-page.tsx"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { useDocument } from "../../request/document/document-context.tsx"
import { Breadcrumbs } from "../breadcrumbs/breadcrumbs.tsx"
import { MissingOffers } from "../errors/missing-offers.tsx"
import type { MissingProductView } from "./catalogue-view.server.ts"

/** There is no such product, or none for this country [CAT-31]. Says so and offers ways on. */
export function MissingProduct({
  view: { reason, slug, above, offers, breadcrumbs },
}: {
  view: MissingProductView
}) {
  const { t } = useTranslation(["catalogue", "errors"])
  const { homePath } = useDocument()
  const isUnknown = reason === "unknown"
  return (
    <MessagePage
      title={isUnknown ? t("missing.unknownTitle") : t("missing.elsewhereTitle")}
      overline={t("errors:notFound.overline")}
      breadcrumbs={<Breadcrumbs trail={breadcrumbs} />}
      isNotFound
    >
      <p className="message-note">{t("missing.slug", { slug })}</p>
      <p>{isUnknown ? t("missing.unknownText") : t("missing.elsewhereText")}</p>
      <MissingOffers {...offers} />
      <p className="button-row">
        {above ? (
          <ButtonLink href={above.href} icon="arrow-right">
            {above.name}
          </ButtonLink>
        ) : null}
        <ButtonLink href={homePath} variant={above ? "quiet" : "primary"}>
          {t("errors:notFound.home")}
        </ButtonLink>
      </p>
    </MessagePage>
  )
}
