import type { ReactNode } from "react"
import { namespaces } from "../../ground/i18n/languages.ts"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { useDocument } from "../../request/document/document-context.tsx"
import type { Page } from "../pages/page.ts"
import { PageContextProvider } from "../pages/page-context.tsx"
import { ReleaseListPage } from "../releases/release-list-page.tsx"
import { ReleasePage } from "../releases/release-page.tsx"
import { StoryListPage } from "../stories/story-list-page.tsx"
import { StoryPage } from "../stories/story-page.tsx"
import type { Decoration } from "./decoration.server.ts"

type Props = {
  decoration: Decoration
  page: Pick<Page, "title" | "description" | "contentLanguage" | "modules" | "image">
  /** The page's modules. */
  children: ReactNode
}

/** What a story, a release or an overview shows around its modules; it brings the page's h1. */
export function DecoratedPage(props: Props) {
  const { t } = useTranslation(namespaces)
  const { locale, link } = useDocument()
  return (
    <PageContextProvider value={{ locale, link, t }}>
      <Decorated {...props} />
    </PageContextProvider>
  )
}

function Decorated({ decoration, page, children }: Props) {
  switch (decoration.kind) {
    case "story":
      return <StoryPage story={decoration}>{children}</StoryPage>
    case "story-list":
      return (
        <StoryListPage list={decoration} title={page.title}>
          {children}
        </StoryListPage>
      )
    case "release":
      return (
        <ReleasePage release={decoration} page={page}>
          {children}
        </ReleasePage>
      )
    case "release-list":
      return (
        <ReleaseListPage list={decoration} page={page}>
          {children}
        </ReleaseListPage>
      )
  }
}
