import type { CoverHeroFieldsFragment } from "../../graphql/generated/content.ts"
import { classNames } from "../../ui/class-names.ts"
import { deliveredUrl } from "../../ui/delivered-url.ts"
import { ResponsiveImage } from "../../ui/responsive-image.tsx"
import { themeClass } from "../../ui/theme.ts"
import { ModuleLinks } from "./module-links.tsx"
import { type ModuleProps, measureClass } from "./module-section.tsx"

type CoverHeroProps = ModuleProps<CoverHeroFieldsFragment> & { headingLevel: 1 | 2 }

/** The opening of a page [PAGE-15]; its title is the page's h1. */
export function CoverHero({ module, outline, headingLevel }: CoverHeroProps) {
  const Heading = `h${headingLevel}` as const
  const hasPicture = Boolean(module.image ?? module.video)
  return (
    <section
      id={outline.anchorId(module.key)}
      className={classNames(
        "module cover-hero",
        measureClass(module.measure),
        themeClass(module.theme),
        hasPicture && "has-picture",
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
      <HeroPicture module={module} />
    </section>
  )
}

/** A film keeps the browser's own controls, so that whoever it disturbs can stop it; it never starts without a script. */
function HeroPicture({ module }: { module: CoverHeroFieldsFragment }) {
  const { image, video } = module
  if (video) {
    return (
      <div className="cover-hero-picture">
        <video
          src={video.url}
          poster={image ? deliveredUrl(image, "stretched-video") : undefined}
          controls
          muted
          loop
          playsInline
          preload="none"
          aria-label={video.alternativeText ?? undefined}
          data-enhance="hero-video"
        />
      </div>
    )
  }
  if (!image) return null
  return (
    <div className="cover-hero-picture">
      <ResponsiveImage image={image} preset="stretched" sizes="(min-width: 1240px) 1180px, 100vw" priority />
    </div>
  )
}
