import { createElement } from "react"
import { ButtonLink } from "../../../design/components/button.tsx"
import { deliveredUrl } from "../../../design/components/delivered-url.ts"
import { ResponsiveImage } from "../../../design/components/responsive-image.tsx"
import { withKeys } from "../../../design/components/with-keys.ts"
import { useTranslation } from "../../../ground/i18n/use-translation.tsx"
import { type Product, safeUrl } from "../records/product.ts"
import { paragraphs } from "./paragraphs.ts"

type Highlight = Product["highlights"][number]

type HighlightsProps = {
  highlights: readonly Highlight[]
  /** Language of the texts, when it differs from the document's. */
  language: string | undefined
}

/** The product's highlights, each with a picture or film [CAT-16, CAT-17, CAT-21]. */
export function ProductHighlights({ highlights, language }: HighlightsProps) {
  const { t } = useTranslation("catalogue")
  return (
    // biome-ignore lint/a11y/useSemanticElements: the part around it is the landmark of this name, and no form has a part in it
    <div
      className="highlights"
      role="group"
      lang={language}
      aria-label={t("product.highlights")}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone this scrolls sideways, which a keyboard must reach
      tabIndex={0}
    >
      {withKeys(highlights).map(({ key, item }) => (
        <section key={key} className="highlight">
          <HighlightMedia highlight={item} />
          <h3 className="item-title">{item.name}</h3>
          {item.short_description ? <p>{item.short_description}</p> : null}
          {withKeys(paragraphs(item.long_description)).map(({ key: place, item: paragraph }) => (
            <p key={place} className="highlight-text">
              {paragraph}
            </p>
          ))}
        </section>
      ))}
    </div>
  )
}

function HighlightMedia({
  highlight: { name, image_url, video_url, video_image_url },
}: {
  highlight: Highlight
}) {
  const film = safeUrl(video_url)
  const still = video_image_url ?? image_url
  if (film) return <Film url={film} still={still} name={name ?? ""} />
  return (
    <ResponsiveImage
      image={image_url ? { url: image_url, alternativeText: "" } : null}
      preset="aside-video"
      sizes="(min-width: 1240px) 580px, (min-width: 720px) 46vw, 92vw"
    />
  )
}

export function ProductFilm({ product: { name, video_url, video_image_url } }: { product: Product }) {
  const url = safeUrl(video_url)
  return url ? <Film url={url} still={video_image_url} name={name} /> : null
}

type FilmProps = { url: string; still: string | null; name: string }

/**
 * Our own film plays in place. A film on another platform is a link, so that nothing is loaded from there without a
 * click.
 */
function Film({ url, still, name }: FilmProps) {
  const { t } = useTranslation("modules")
  const image = still ? { url: still, alternativeText: "" } : null
  if (url.startsWith("/"))
    return <OwnFilm url={url} name={name} poster={image && deliveredUrl(image, "video-thumbnail")} />
  const { host } = new URL(url)
  return (
    <div className="foreign-film">
      {image ? (
        <ResponsiveImage image={image} preset="aside-video" sizes="(min-width: 1240px) 580px, 92vw" />
      ) : null}
      <ButtonLink href={url} variant="quiet" icon="external" target="_blank" rel="noopener noreferrer">
        {t("video.openExternally", { host })}
        <span className="visually-hidden"> ({t("link.newTab")})</span>
      </ButtonLink>
    </div>
  )
}

/** The catalogue has no caption files, so there is no `<track>`. */
function OwnFilm({ url, name, poster }: { url: string; name: string; poster: string | null }) {
  return createElement("video", {
    src: url,
    controls: true,
    playsInline: true,
    preload: poster ? "none" : "metadata",
    poster: poster ?? undefined,
    "aria-label": name,
  })
}
