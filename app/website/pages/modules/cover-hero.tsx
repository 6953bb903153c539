import { classNames } from "../../../design/components/class-names.ts"
import { deliveredUrl } from "../../../design/components/delivered-url.ts"
import { Icon } from "../../../design/components/icon.tsx"
import { ResponsiveImage } from "../../../design/components/responsive-image.tsx"
import { themeClass } from "../../../design/components/theme.ts"
import type {
  CoverHeroFieldsFragment,
  ImageFieldsFragment,
} from "../../../ground/graphql/generated/content.ts"
import { usePageContext } from "../page-context.tsx"
import { ModuleLinks } from "./module-links.tsx"
import { ModuleMark } from "./module-mark.tsx"
import { type ModuleProps, measureClass } from "./module-section.tsx"

type CoverHeroProps = ModuleProps<CoverHeroFieldsFragment> & { headingLevel: 1 | 2 }

/** The hero of a page [PAGE-15]; its title is the h1. Without a picture, every layout becomes a band of text. */
export function CoverHero({ module, outline, headingLevel }: CoverHeroProps) {
  const Heading = `h${headingLevel}` as const
  const hasPicture = Boolean(module.image ?? module.video)
  return (
    <section
      id={outline.anchorId(module.key)}
      className={classNames(
        "module cover-hero",
        `layout-${hasPicture ? module.layout.toLowerCase() : "words"}`,
        measureClass(module.measure),
        themeClass(module.theme),
      )}
    >
      <div className="cover-hero-words">
        {module.overline ? <p className="overline">{module.overline}</p> : null}
        <Heading className="cover-hero-title">{module.heading}</Heading>
        {module.leadText || module.links.length > 0 ? (
          <div className="cover-hero-lead">
            {module.leadText ? <p className="text-lead">{module.leadText}</p> : null}
            <ModuleLinks links={module.links} />
          </div>
        ) : null}
      </div>
      <HeroPicture module={module} isOpening={headingLevel === 1} />
      <ModuleMark module={module} />
    </section>
  )
}

function HeroPicture({ module, isOpening }: { module: CoverHeroFieldsFragment; isOpening: boolean }) {
  const { image, video, layout } = module
  if (video) return <HeroFilm video={video} poster={image} />
  if (!image) return null
  return (
    <div className="cover-hero-picture">
      {layout === "BAND" ? (
        <ResponsiveImage
          image={image}
          preset="stretched"
          sizes="(min-width: 1240px) 1180px, 100vw"
          order={isOpening ? "first" : "late"}
        />
      ) : (
        <ResponsiveImage
          image={image}
          preset="cover"
          sizes={layout === "SPLIT" ? "(min-width: 768px) 75vw, 100vw" : "100vw"}
          order={isOpening ? "first" : "late"}
        />
      )}
    </div>
  )
}

/**
 * A silent film in a loop. Without JavaScript it doesn't start by itself and has the browser's controls. With it, the
 * film starts only for readers who don't prefer reduced motion, and a button stops it, since it runs for longer than
 * five seconds (WCAG 2.2.2).
 */
function HeroFilm({ video, poster }: { video: ImageFieldsFragment; poster: ImageFieldsFragment | null }) {
  const { t } = usePageContext()
  return (
    <div className="cover-hero-picture" data-enhance="hero-video">
      <video
        src={video.url}
        poster={poster ? deliveredUrl(poster, "stretched-video") : undefined}
        controls
        muted
        loop
        playsInline
        preload="none"
        aria-label={video.alternativeText ?? undefined}
      />
      <button type="button" className="film-switch" data-part="pause" hidden>
        <Icon name="pause" />
        <span>{t("modules:film.pause")}</span>
      </button>
      <button type="button" className="film-switch" data-part="play" hidden>
        <Icon name="play" />
        <span>{t("modules:film.play")}</span>
      </button>
    </div>
  )
}
