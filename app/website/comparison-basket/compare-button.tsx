import { useTranslation } from "react-i18next"
import { Icon } from "../../design/components/icon.tsx"
import { useDocument } from "../../request/document/document-context.tsx"
import type { Choice } from "./basket.ts"
import { formatChoice } from "./choice.ts"

type CompareButtonProps = {
  product: { slug: string; name: string }
  /** The variant that is looked at, by the part of its id after the underscore. */
  variantId?: string | null
  size?: "small" | "normal"
}

/**
 * Puts a product aside to be compared. A form, so that it works without scripts; `app/website/comparison/comparison.browser.ts` sends it without
 * leaving the page, and turns it into the way out for a product that is in already. The page is the same for everybody.
 */
export function CompareButton({ product, variantId = null, size = "small" }: CompareButtonProps) {
  const { t } = useTranslation("comparison")
  const { localizedPath } = useDocument()
  const choice: Choice = { slug: product.slug, variantId }
  return (
    <form className="compare-form" method="post" action="/api/comparison" data-compare={formatChoice(choice)}>
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="product" value={formatChoice(choice)} />
      <input type="hidden" name="returnTo" value={localizedPath} />
      <button
        className={size === "small" ? "button button-quiet button-small" : "button button-quiet"}
        type="submit"
      >
        <Icon name="compare" />
        <span data-added={t("button.added")}>{t("button.add")}</span>
        <span className="visually-hidden">{product.name}</span>
      </button>
    </form>
  )
}
