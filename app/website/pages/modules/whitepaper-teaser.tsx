import { ResponsiveImage } from "../../../design/components/responsive-image.tsx"
import type { WhitepaperTeaserFieldsFragment } from "../../../ground/graphql/generated/content.ts"
import { emptyLink } from "../../../request/links/link.ts"
import { usePageContext } from "../page-context.tsx"
import { LinkedTitle, LinkHint } from "./linked-title.tsx"
import { type ModuleProps, ModuleSection } from "./module-section.tsx"

/** Leads to a whitepaper; left out in languages in which there is none. */
export function WhitepaperTeaser({ module, outline }: ModuleProps<WhitepaperTeaserFieldsFragment>) {
  const { locale, link: resolve, t } = usePageContext()
  const { whitepaper } = module
  if (!whitepaper) return null
  const { id, title, leadText, picture } = whitepaper
  const path = `/whitepapers/${id}`
  const link = resolve({ ...emptyLink, path, text: t("whitepapers:get") })
  return (
    <ModuleSection module={module} outline={outline} className="whitepaper-teaser">
      {module.text ? <p className="text-lead">{module.text}</p> : null}
      <article
        className="whitepaper-card"
        lang={whitepaper.locale === locale.language ? undefined : whitepaper.locale}
      >
        <ResponsiveImage image={picture} preset="download-thumbnail" sizes="128px" />
        <div className="whitepaper-card-words">
          <LinkedTitle title={title} link={link} level={module.title ? 3 : 2} />
          <p>{leadText}</p>
          <LinkHint link={link} />
        </div>
      </article>
    </ModuleSection>
  )
}
