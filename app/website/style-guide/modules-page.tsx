import { useMemo } from "react"
import { namespaces } from "../../ground/i18n/languages.ts"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { useDocument } from "../../request/document/document-context.tsx"
import { EventRows } from "../events/event-rows.tsx"
import { investorContent } from "../investors/investor-content.tsx"
import { quoteOf, type ShareData } from "../investors/share-price.ts"
import { PageModule } from "../pages/modules/page-modules.tsx"
import { outlinePage } from "../pages/outline.ts"
import { PageContextProvider } from "../pages/page-context.tsx"
import { showcaseContent } from "../showcase/showcase.tsx"
import { StoryCards } from "../stories/story-cards.tsx"
import { moduleRules } from "./module-rules.ts"
import { sampleEvents } from "./sample-events.ts"
import { SampleForm } from "./sample-form.tsx"
import { sampleAdHoc, samplePrices } from "./sample-investors.ts"
import type { SampleMedia } from "./sample-media.server.ts"
import type { ModuleName } from "./sample-module-parts.ts"
import { sampleModules, sampleShowcase, sampleStories } from "./sample-modules.ts"
import { GuideContents, SpecimenRules } from "./specimen.tsx"

/** Every content module with sample content, rendered by the pages' own components [STYLE-05]. */
export function ModulesPage({ media }: { media: SampleMedia }) {
  const { t } = useTranslation(namespaces)
  const { link } = useDocument()
  const modules = useMemo(() => sampleModules(media), [media])
  const names = useMemo(() => [...new Set(modules.map(({ __typename }) => __typename))], [modules])
  const outline = useMemo(() => outlinePage(modules), [modules])
  const showcase = useMemo(() => sampleShowcase(media), [media])
  const investors = useMemo(() => sampleInvestorContent(), [])
  const stories = useMemo(() => sampleStories(media), [media])
  const locale = { code: "en", urlCode: "en", language: "en" }
  return (
    <PageContextProvider value={{ locale, link, t }}>
      <header className="guide-title" id="modules">
        <h1>Content modules</h1>
        <p className="text-lead">
          What pages are made of. Editors choose the module and its measure; the grid, the theme and the
          scheme do the rest.
        </p>
        <GuideContents
          specimens={names.map((name) => ({ id: moduleId(name), title: moduleRules[name].title }))}
        />
      </header>
      {names.map((name) => (
        <section
          key={name}
          id={moduleId(name)}
          className="specimen"
          aria-labelledby={`${moduleId(name)}-heading`}
        >
          <h2 id={`${moduleId(name)}-heading`}>{moduleRules[name].title}</h2>
          <SpecimenRules
            specimen={{
              ...moduleRules[name],
              names: [name],
              file: `app/website/pages/modules/${moduleRules[name].file}`,
            }}
          />
          <div className="guide-page layout-grid">
            {modules
              .filter((module) => module.__typename === name)
              .map((module) => (
                <PageModule
                  key={module.key}
                  module={module}
                  outline={outline}
                  isOpening={false}
                  showcase={(one) => showcaseContent({ module: one, data: showcase })}
                  form={() => <SampleForm />}
                  events={() => <EventRows events={sampleEvents} headingLevel={3} />}
                  investors={investors}
                  stories={() => <StoryCards stories={stories} headingLevel={3} />}
                />
              ))}
          </div>
        </section>
      ))}
    </PageContextProvider>
  )
}

function moduleId(name: ModuleName) {
  return `module-${name.toLowerCase()}`
}

/** The sample's prices are as old on every day, so that the guide's pictures can be compared. */
function sampleInvestorContent() {
  const data: ShareData = { prices: samplePrices, latest: null, delayMinutes: null, origin: "CONTENT" }
  const quote = quoteOf(data, new Date("2026-09-03T12:00:00Z"))
  return investorContent(new URLSearchParams(), new Map([[samplePrices.id, { data, quote }]]), sampleAdHoc)
}
