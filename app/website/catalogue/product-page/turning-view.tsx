import { Icon } from "../../../design/components/icon.tsx"
import { useTranslation } from "../../../ground/i18n/use-translation.tsx"
import { type Product, safeUrl } from "../records/product.ts"

/**
 * Shows a machine from all around in the place of its large picture. Without JavaScript its control is a link to the one
 * picture that holds all views; the script puts a button in the link's place, so the page doesn't move. That picture
 * (some 200 KB) is loaded only when somebody asks for it, and nothing turns by itself.
 */
export function TurningView({ product: { name, turning_view } }: { product: Product }) {
  const { t } = useTranslation("catalogue")
  const url = turning_view && safeUrl(turning_view.url)
  if (!url) return null
  const label = (
    <>
      <Icon name="view" />
      {t("product.turn.open")}
    </>
  )
  return (
    <div
      className="turning-view"
      data-enhance="turning-view"
      data-frames={turning_view.frames}
      data-columns={turning_view.columns}
    >
      <div className="turning-stage" data-part="stage" role="img" aria-label={name} hidden />
      <a className="button button-quiet button-small" data-part="link" href={url}>
        {label}
      </a>
      <button
        type="button"
        className="button button-quiet button-small"
        data-part="open"
        aria-expanded="false"
        hidden
      >
        {label}
      </button>
      <label className="turning-slider" data-part="control" hidden>
        <span>{t("product.turn.slider", { name })}</span>
        <input
          type="range"
          data-part="slider"
          min={0}
          max={turning_view.frames - 1}
          defaultValue={0}
          aria-valuetext="0°"
        />
      </label>
      <p className="text-small" data-part="failed" role="alert" hidden>
        {t("product.turn.failed")}
      </p>
    </div>
  )
}
