import { Icon } from "../../../design/components/icon.tsx"
import { useTranslation } from "../../../ground/i18n/use-translation.tsx"
import { type Product, safeUrl } from "../records/product.ts"

/**
 * Shows a machine from all around in the place of its large picture. It stays hidden until the script has connected it:
 * without JavaScript the gallery's still pictures show the front and the side. Nothing turns by itself, and the picture
 * of all views (some 200 KB) is loaded only when somebody asks for it.
 */
export function TurningView({ product: { name, turning_view } }: { product: Product }) {
  const { t } = useTranslation("catalogue")
  const url = turning_view && safeUrl(turning_view.url)
  if (!url) return null
  return (
    <div
      className="turning-view"
      data-enhance="turning-view"
      data-picture={url}
      data-frames={turning_view.frames}
      data-columns={turning_view.columns}
      hidden
    >
      <button
        type="button"
        className="button button-quiet button-small"
        data-part="open"
        aria-expanded="false"
      >
        <Icon name="view" />
        {t("product.turn.open")}
      </button>
      <div className="turning-controls" data-part="controls" hidden>
        <div className="turning-stage" data-part="stage" role="img" aria-label={name} />
        <label>
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
      </div>
    </div>
  )
}
