import { createElement } from "react"
import { deliveredUrl } from "../../../design/components/delivered-url.ts"
import { Icon } from "../../../design/components/icon.tsx"
import { ResponsiveImage } from "../../../design/components/responsive-image.tsx"
import type { ImageFieldsFragment, VideoFieldsFragment } from "../../../ground/graphql/generated/content.ts"
import { usePageContext } from "../page-context.tsx"
import { type ExternalVideo, readExternalVideo } from "./external-video.ts"
import { type ModuleProps, ModuleSection } from "./module-section.tsx"

/** Our own film plays in place. A film on another platform is a link, and is embedded only after consent. */
export function Video({ module, outline }: ModuleProps<VideoFieldsFragment>) {
  const external = module.video ? null : readExternalVideo(module.url)
  if (!module.video && !external) return null
  return (
    <ModuleSection module={module} outline={outline} className="video">
      <figure>
        {module.video ? <OwnVideo module={module} video={module.video} /> : null}
        {external ? <ForeignVideo module={module} external={external} /> : null}
        {module.caption ? <figcaption>{module.caption}</figcaption> : null}
      </figure>
    </ModuleSection>
  )
}

/** The content model has no caption files yet, so there is no `<track>`. */
function OwnVideo({ module, video }: { module: VideoFieldsFragment; video: ImageFieldsFragment }) {
  const { t } = usePageContext()
  const attributes = {
    src: video.url,
    controls: true,
    playsInline: true,
    preload: module.poster ? "none" : "metadata",
    poster: module.poster ? deliveredUrl(module.poster, "video-thumbnail") : undefined,
    "aria-label": video.alternativeText ?? module.title ?? undefined,
  }
  return (
    <div className="video-frame" data-enhance="video">
      {createElement("video", attributes)}
      <button type="button" className="video-play" data-part="play" hidden>
        <PlayMark
          label={
            module.title ? t("modules:video.playTitle", { title: module.title }) : t("modules:video.play")
          }
        />
      </button>
    </div>
  )
}

function ForeignVideo({ module, external }: { module: VideoFieldsFragment; external: ExternalVideo }) {
  const { t } = usePageContext()
  const { url, host, embedUrl } = external
  return (
    <div
      className="video-frame video-foreign"
      data-enhance="video-consent"
      data-embed={embedUrl ?? undefined}
    >
      {module.poster ? (
        <ResponsiveImage
          image={module.poster}
          preset="video-thumbnail"
          sizes="(min-width: 1240px) 1180px, 100vw"
        />
      ) : null}
      <div className="video-consent">
        <p>{t("modules:video.external", { host })}</p>
        <p className="video-consent-choices">
          <button type="button" className="button" data-part="agree" hidden>
            {t("modules:video.agree")}
            <Icon name="play" />
          </button>
          <a className="button button-quiet" href={url} target="_blank" rel="noopener noreferrer">
            {t("modules:video.openExternally", { host })}
            <Icon name="external" />
            <span className="visually-hidden"> ({t("modules:link.newTab")})</span>
          </a>
        </p>
      </div>
    </div>
  )
}

function PlayMark({ label }: { label: string }) {
  return (
    <>
      <span className="play-mark">
        <Icon name="play" size={24} />
      </span>
      <span className="visually-hidden">{label}</span>
    </>
  )
}
