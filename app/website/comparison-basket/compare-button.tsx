import { Icon } from "../../design/components/icon.tsx"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { useDocument } from "../../request/document/document-context.tsx"
import type { Choice } from "./basket.ts"
import { formatChoice } from "./choice.ts"

type CompareButtonProps = {
  product: { slug: string; name: string }
  /** Key of the variant that the page shows. */
  variantId?: string | null
  size?: "small" | "normal"
}

/**
 * Adds a product to the comparison. It is a form, so that it works without JavaScript.
 * `app/website/comparison/comparison.browser.ts` sends it in the background, and turns it into a remove button when the
 * product is in the basket already. The markup is the same for all readers.
 */
export function CompareButton({ product, variantId = null, size = "small" }: CompareButtonProps) {
  const { t } = useTranslation("comparison")
  const { localizedPath } = useDocument()
  const choice: Choice = { slug: product.slug, variantId }
  return (
    <form
      className="compare-form"
      method="post"
      action="/api/comparison"
      data-compare={formatChoice(choice)}
      data-name={product.name}
    >
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
