import { ButtonLink } from "../../design/components/button.tsx"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { MeasurementToggle } from "../../request/measurement/measurement-toggle.tsx"
import { isComparable } from "../comparison-basket/basket.ts"
import { formatChoice } from "../comparison-basket/choice.ts"
import { QuoteButton } from "../contact/quote-button.tsx"
import { BasketForm } from "./basket-form.tsx"
import type { ComparisonView } from "./comparison-view.ts"

/** The comparison's options and actions. */
export function ComparisonTools({ view }: { view: ComparisonView }) {
  const { t } = useTranslation("comparison")
  if (!isComparable(view.columns)) return null
  return (
    <div className="comparison-tools">
      <QuoteButton href={view.quoteHref} className="button button-small" />
      <MeasurementToggle current={view.system} returnTo={view.address} />
      <ButtonLink variant="quiet" size="small" icon="filter" iconPlace="start" href={view.toggleHref}>
        {view.onlyDifferences ? t("showAll") : t("showDifferences")}
      </ButtonLink>
      <ButtonLink variant="quiet" size="small" icon="download" iconPlace="start" href={view.csvHref} download>
        {t("csv")}
      </ButtonLink>
      <ButtonLink
        variant="quiet"
        size="small"
        icon="mail"
        iconPlace="start"
        href={mailto(view, t("mail.subject"))}
      >
        {t("mail.send")}
      </ButtonLink>
      {view.isOwn ? (
        <ButtonLink variant="link" icon="share" iconPlace="start" href={view.shareHref} data-part="share">
          {t("share")}
        </ButtonLink>
      ) : (
        <KeepForm view={view} />
      )}
    </div>
  )
}

/** Copies a shared comparison into the reader's own basket. */
function KeepForm({ view: { path, columns } }: { view: ComparisonView }) {
  const { t } = useTranslation("comparison")
  const products = columns.map(({ slug, selectedVariantId }) =>
    formatChoice({ slug, variantId: selectedVariantId }),
  )
  return (
    <BasketForm intent="keep" returnTo={path} fields={{ products: products.join(",") }}>
      <button className="link-button" type="submit">
        {t("keep")}
      </button>
    </BasketForm>
  )
}

/** The recipient needs the absolute address. */
function mailto({ columns, shareUrl }: ComparisonView, subject: string): string {
  const names = columns.map(({ name }) => name).join(" – ")
  return `mailto:?subject=${encodeURIComponent(`${subject}: ${names}`)}&body=${encodeURIComponent(shareUrl)}`
}
