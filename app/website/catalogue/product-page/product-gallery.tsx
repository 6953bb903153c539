import type { ReactNode } from "react"
import { deliveredUrl } from "../../../design/components/delivered-url.ts"
import type { ContentImage } from "../../../design/components/image-url.ts"
import { ResponsiveImage } from "../../../design/components/responsive-image.tsx"
import { useTranslation } from "../../../ground/i18n/use-translation.tsx"
import { Lightbox } from "../../pages/modules/gallery-lightbox.tsx"

type Picture = { image: ContentImage; caption: null; number: number }

/** One large picture and small ones, each a link to its large version. The lightbox script opens them in place. */
export function ProductGallery({
  images,
  transitionName,
  turningView,
}: {
  images: readonly ContentImage[]
  transitionName?: string
  turningView?: ReactNode
}) {
  const pictures = images.map((image, index) => ({ image, caption: null, number: index + 1 }))
  const [first, ...others] = pictures
  if (!first)
    return (
      <div className="product-gallery">
        <ResponsiveImage image={null} preset="product-card" />
      </div>
    )
  return (
    <div className="product-gallery" data-enhance="lightbox">
      <GalleryLink picture={first} total={pictures.length} isLarge transitionName={transitionName} />
      {turningView}
      {others.length > 0 ? (
        <ul className="gallery-thumbnails">
          {others.map((picture) => (
            <li key={picture.number}>
              <GalleryLink picture={picture} total={pictures.length} isLarge={false} />
            </li>
          ))}
        </ul>
      ) : null}
      <Lightbox pictures={pictures} />
    </div>
  )
}

type GalleryLinkProps = {
  picture: Picture
  total: number
  isLarge: boolean
  transitionName?: string | undefined
}

function GalleryLink({ picture, total, isLarge, transitionName }: GalleryLinkProps) {
  const { t } = useTranslation("modules")
  const { image, number } = picture
  return (
    <a
      href={deliveredUrl(image, "stretched")}
      className={isLarge ? "product-picture" : undefined}
      data-lightbox
      data-position={t("gallery.position", { number, total })}
    >
      {isLarge ? (
        <ResponsiveImage
          image={image}
          preset="product-card"
          sizes="(min-width: 1240px) 560px, (min-width: 800px) 48vw, 92vw"
          order="first"
          transitionName={transitionName}
        />
      ) : (
        <ResponsiveImage image={{ ...image, alternativeText: "" }} preset="gallery-thumbnail" sizes="56px" />
      )}
      <span className="visually-hidden">{t("gallery.open", { number, total })}</span>
    </a>
  )
}
