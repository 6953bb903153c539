import { Button } from "../../design/components/button.tsx"
import { Select } from "../../design/components/select.tsx"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { formatChoice } from "../comparison-basket/choice.ts"
import type { ComparisonView } from "./comparison-view.ts"

/**
 * Adds another product of the classification [CMP-16]: to the reader's basket, without a message because it is visible
 * at once [CMP-10], or to the address.
 */
export function OfferForm({ view }: { view: ComparisonView }) {
  const { t } = useTranslation("comparison")
  const { isOwn, path, address, columns, offers, onlyDifferences } = view
  const options = offers.map(({ choice, name }) => ({ value: choice, label: name }))
  return (
    <form
      className="comparison-offer"
      method={isOwn ? "post" : "get"}
      action={isOwn ? "/api/comparison" : path}
      aria-label={t("offer.label")}
    >
      {isOwn ? (
        <>
          <input type="hidden" name="returnTo" value={address} />
          <input type="hidden" name="intent" value="add" />
          <input type="hidden" name="notifies" value="no" />
        </>
      ) : (
        <>
          {columns.map(({ key, slug, selectedVariantId }) => (
            <input
              key={key}
              type="hidden"
              name="products"
              value={formatChoice({ slug, variantId: selectedVariantId })}
            />
          ))}
          {onlyDifferences ? <input type="hidden" name="differences" value="only" /> : null}
        </>
      )}
      <Select
        id="comparison-offer"
        name={isOwn ? "product" : "products"}
        label={t("offer.label")}
        options={options}
        required
      />
      <Button type="submit" variant="quiet" icon="plus" iconPlace="start">
        {t("offer.add")}
      </Button>
    </form>
  )
}
