import type { ReactElement } from "react"
import { oncePer } from "../../../ground/cache/once-per.ts"
import type {
  BrandLogoFieldsFragment,
  PageModuleFieldsFragment,
} from "../../../ground/graphql/generated/content.ts"
import { outlinePage, type PageOutline } from "../outline.ts"
import { Accordion } from "./accordion.tsx"
import { AnchorNavigation } from "./anchor-navigation.tsx"
import { Aside } from "./aside.tsx"
import { BrandLogos } from "./brand-logos.tsx"
import { CallToAction } from "./call-to-action.tsx"
import { Cards } from "./cards.tsx"
import { CatalogueShowcase, type ShowcaseContent } from "./catalogue-showcase.tsx"
import { Contact } from "./contact.tsx"
import { CoverHero } from "./cover-hero.tsx"
import { Downloads } from "./downloads.tsx"
import { EventList, type EventListContent } from "./event-list.tsx"
import { Form, type FormContent } from "./form.tsx"
import { Gallery } from "./gallery.tsx"
import { type InvestorContent, InvestorModule, isInvestorModule } from "./investor-module.tsx"
import { KeyFigures } from "./key-figures.tsx"
import { Picture } from "./picture.tsx"
import { Quote } from "./quote.tsx"
import { RichTextModule } from "./rich-text-module.tsx"
import { type StoriesContent, StoryTeasers } from "./story-teasers.tsx"
import { Table } from "./table.tsx"
import { TableOfContents } from "./table-of-contents.tsx"
import { TeaserGrid } from "./teaser-grid.tsx"
import { Video } from "./video.tsx"
import { WhitepaperTeaser } from "./whitepaper-teaser.tsx"

type PageModulesProps = {
  /** The h1, when no hero brings one; null where it stands outside of the modules. */
  title: string | null
  modules: readonly PageModuleFieldsFragment[]
  /** Called for each module of a type that this build doesn't know; the page leaves it out. */
  onUnknownModule?: (typename: string, key: string) => void
  /** Shown by a brand logo module that names no brands. */
  allBrands?: readonly BrandLogoFieldsFragment[]
  showcase?: ShowcaseContent | undefined
  form?: FormContent | undefined
  events?: EventListContent | undefined
  investors?: InvestorContent | undefined
  stories?: StoriesContent | undefined
}

const outlineOf = oncePer(outlinePage)

/** The page's content between header and footer: its modules, one below the other on the layout grid. */
export function PageModules(props: PageModulesProps) {
  const { title, onUnknownModule, allBrands = [], showcase, form, stories, events, investors } = props
  const modules = withoutEmpty(props.modules, { showcase, form, stories, events, investors })
  const outline = outlineOf(modules)
  const hero = modules.find((module) => module.__typename === "CoverHero")
  return (
    <div className="layout-grid">
      {hero || title === null ? null : (
        <header className="page-title module measure-stretched">
          <h1>{title}</h1>
        </header>
      )}
      {modules.map((module) => (
        <PageModule
          key={module.key}
          module={withAllBrands(module, allBrands)}
          outline={outline}
          isOpening={module === hero && title !== null}
          onUnknownModule={onUnknownModule}
          showcase={showcase}
          form={form}
          events={events}
          investors={investors}
          stories={stories}
        />
      ))}
    </div>
  )
}

type Contents = Pick<PageModulesProps, "showcase" | "form" | "events" | "investors" | "stories">

type PageModuleProps = Pick<PageModulesProps, "onUnknownModule"> &
  Contents & {
    module: PageModuleFieldsFragment
    outline: PageOutline
    isOpening: boolean
  }

/** One module, for pages and for the style guide. */
export function PageModule({
  module,
  outline,
  isOpening,
  onUnknownModule,
  showcase,
  form,
  events,
  investors,
  stories,
}: PageModuleProps): ReactElement | null {
  switch (module.__typename) {
    case "CoverHero":
      return <CoverHero module={module} outline={outline} headingLevel={isOpening ? 1 : 2} />
    case "RichTextModule":
      return <RichTextModule module={module} outline={outline} />
    case "Picture":
      return <Picture module={module} outline={outline} />
    case "Gallery":
      return <Gallery module={module} outline={outline} />
    case "Video":
      return <Video module={module} outline={outline} />
    case "Aside":
      return <Aside module={module} outline={outline} />
    case "Cards":
      return <Cards module={module} outline={outline} />
    case "TeaserGrid":
      return <TeaserGrid module={module} outline={outline} />
    case "Table":
      return <Table module={module} outline={outline} />
    case "Accordion":
      return <Accordion module={module} outline={outline} />
    case "Quote":
      return <Quote module={module} outline={outline} />
    case "KeyFigures":
      return <KeyFigures module={module} outline={outline} />
    case "Downloads":
      return <Downloads module={module} outline={outline} />
    case "CallToAction":
      return <CallToAction module={module} outline={outline} />
    case "BrandLogos":
      return <BrandLogos module={module} outline={outline} />
    case "CatalogueShowcase":
      return <CatalogueShowcase module={module} outline={outline} content={showcase} />
    case "Contact":
      return <Contact module={module} outline={outline} />
    case "Form":
      return <Form module={module} outline={outline} content={form} />
    case "WhitepaperTeaser":
      return <WhitepaperTeaser module={module} outline={outline} />
    case "EventList":
      return <EventList module={module} outline={outline} content={events} />
    case "FiguresTable":
    case "ReportList":
    case "MeetingList":
    case "SharePrice":
    case "DividendCalculator":
    case "AdHocList":
      return <InvestorModule module={module} outline={outline} content={investors} />
    case "StoryTeasers":
      return <StoryTeasers module={module} outline={outline} content={stories} />
    case "TableOfContents":
      return <TableOfContents module={module} outline={outline} />
    case "AnchorNavigation":
      return <AnchorNavigation module={module} outline={outline} />
    default:
      reportUnknown(module, onUnknownModule)
      return null
  }
}

/** At run time a newer content model may send types that our generated types don't have. */
function reportUnknown(
  module: { __typename?: string; key?: string },
  report: PageModulesProps["onUnknownModule"],
) {
  report?.(module.__typename ?? "?", module.key ?? "?")
}

/** A module without content is left out of the outline, too, so that no table of contents leads to it. */
function withoutEmpty(
  modules: readonly PageModuleFieldsFragment[],
  { showcase, form, stories, events, investors }: Contents,
): readonly PageModuleFieldsFragment[] {
  const isEmpty = (module: PageModuleFieldsFragment) =>
    (module.__typename === "CatalogueShowcase" && !showcase?.(module)) ||
    (module.__typename === "Form" && !form?.(module)) ||
    (module.__typename === "EventList" && !events?.(module)) ||
    (isInvestorModule(module) && !investors?.(module)) ||
    (module.__typename === "StoryTeasers" && !stories?.(module)) ||
    (module.__typename === "WhitepaperTeaser" && !module.whitepaper)
  return modules.some(isEmpty) ? modules.filter((module) => !isEmpty(module)) : modules
}

function withAllBrands(
  module: PageModuleFieldsFragment,
  allBrands: readonly BrandLogoFieldsFragment[],
): PageModuleFieldsFragment {
  return module.__typename === "BrandLogos" && module.brands.length === 0
    ? { ...module, brands: [...allBrands] }
    : module
}
