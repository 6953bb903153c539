import { Icon } from "../../../design/components/icon.tsx"
import { ResponsiveImage } from "../../../design/components/responsive-image.tsx"
import { usePageContext } from "../page-context.tsx"
import type { GalleryPicture } from "./gallery-picture.ts"

/**
 * The closed lightbox with all its texts; `app/website/pages/modules/lightbox.browser.ts` opens it and adds the large
 * picture, since HTML has no picture without an address. While it is closed none of its pictures load. A live region announces the position, because screen readers don't notice a changed
 * picture.
 */
export function Lightbox({ pictures }: { pictures: readonly GalleryPicture[] }) {
  const { t } = usePageContext()
  const total = pictures.length
  return (
    <dialog className="lightbox" aria-label={t("modules:gallery.label")}>
      <div className="lightbox-bar">
        <p className="lightbox-position" aria-live="polite" data-part="position" />
        <button
          type="button"
          className="icon-button"
          data-part="close"
          aria-label={t("modules:gallery.close")}
        >
          <Icon name="close" size={24} />
        </button>
      </div>
      <figure className="lightbox-stage" data-part="stage">
        <figcaption data-part="caption" />
      </figure>
      {total > 1 ? (
        <div className="lightbox-controls">
          <button
            type="button"
            className="icon-button"
            data-part="previous"
            aria-label={t("modules:gallery.previous")}
          >
            <Icon name="arrow-left" size={24} />
          </button>
          <ul className="lightbox-thumbnails">
            {pictures.map(({ image, number }) => (
              <li key={number}>
                <button
                  type="button"
                  data-part="thumbnail"
                  aria-label={t("modules:gallery.position", { number, total })}
                >
                  <ResponsiveImage
                    image={{ ...image, alternativeText: "" }}
                    preset="lightbox-thumbnail"
                    sizes="80px"
                  />
                </button>
              </li>
            ))}
          </ul>
          <button
            type="button"
            className="icon-button"
            data-part="next"
            aria-label={t("modules:gallery.next")}
          >
            <Icon name="arrow-right" size={24} />
          </button>
        </div>
      ) : null}
    </dialog>
  )
}
