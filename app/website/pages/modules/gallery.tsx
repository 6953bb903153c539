import { deliveredUrl } from "../../../design/components/delivered-url.ts"
import { ResponsiveImage } from "../../../design/components/responsive-image.tsx"
import type { GalleryFieldsFragment } from "../../../ground/graphql/generated/content.ts"
import { usePageContext } from "../page-context.tsx"
import { Lightbox } from "./gallery-lightbox.tsx"
import type { GalleryPicture } from "./gallery-picture.ts"
import { type ModuleProps, ModuleSection } from "./module-section.tsx"

/** So many pictures stand large; the others follow as thumbnails. */
const largePictures = 6

/** Every picture links to its large version. With JavaScript the same links open the lightbox. */
export function Gallery({ module, outline }: ModuleProps<GalleryFieldsFragment>) {
  const pictures = module.items
    .flatMap(({ image, caption }) => (image ? [{ image, caption }] : []))
    .map((picture, index) => ({ ...picture, number: index + 1 }))
  if (pictures.length === 0) return null
  return (
    <ModuleSection module={module} outline={outline} className="gallery">
      <div data-enhance="lightbox">
        <LargePictures pictures={pictures.slice(0, largePictures)} total={pictures.length} />
        <Thumbnails pictures={pictures.slice(largePictures)} total={pictures.length} />
        <Lightbox pictures={pictures} />
      </div>
    </ModuleSection>
  )
}

type PictureListProps = { pictures: readonly GalleryPicture[]; total: number }

function LargePictures({ pictures, total }: PictureListProps) {
  return (
    <ul className="gallery-pictures">
      {pictures.map((picture) => (
        <li key={picture.number}>
          <GalleryLink picture={picture} total={total} isThumbnail={false} />
          {picture.caption ? <p className="caption">{picture.caption}</p> : null}
        </li>
      ))}
    </ul>
  )
}

function Thumbnails({ pictures, total }: PictureListProps) {
  if (pictures.length === 0) return null
  return (
    <ul className="gallery-thumbnails">
      {pictures.map((picture) => (
        <li key={picture.number}>
          <GalleryLink picture={picture} total={total} isThumbnail />
        </li>
      ))}
    </ul>
  )
}

type GalleryLinkProps = { picture: GalleryPicture; total: number; isThumbnail: boolean }

function GalleryLink({ picture: { image, number, caption }, total, isThumbnail }: GalleryLinkProps) {
  const { t } = usePageContext()
  return (
    <a
      href={deliveredUrl(image, "stretched")}
      data-lightbox
      data-caption={caption ?? undefined}
      data-position={t("modules:gallery.position", { number, total })}
    >
      {isThumbnail ? (
        <ResponsiveImage image={image} preset="gallery-thumbnail" sizes="56px" />
      ) : (
        <ResponsiveImage
          image={image}
          preset="gallery"
          sizes="(min-width: 1040px) 320px, (min-width: 600px) 33vw, 50vw"
        />
      )}
      <span className="visually-hidden">{t("modules:gallery.open", { number, total })}</span>
    </a>
  )
}
