import type { SubmissionResult } from "@conform-to/react"
import { namespaces } from "../../ground/i18n/languages.ts"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { useDocument } from "../../request/document/document-context.tsx"
import { ClassificationScreen } from "../catalogue/classification-page/classification-screen.tsx"
import { ProductScreen } from "../catalogue/product-page/product-screen.tsx"
import { PageContextProvider } from "../pages/page-context.tsx"
import { StoryCards } from "../stories/story-cards.tsx"
import type { CatalogueView } from "./catalogue-view.server.ts"
import { MissingProduct } from "./missing-product.tsx"
import { PageView } from "./page-view.tsx"

type Props = { view: CatalogueView; lastResult?: SubmissionResult<string[]> | null | undefined }

/** Shows whatever stands at an address of the catalogue. */
export function CatalogueScreen({ view, lastResult }: Props) {
  const { t } = useTranslation(namespaces)
  const { locale, link } = useDocument()
  switch (view.kind) {
    case "classification":
      return <ClassificationScreen view={view} />
    case "product":
      return (
        <PageContextProvider value={{ locale, link, t }}>
          <ProductScreen
            view={view}
            stories={view.stories.length > 0 ? <StoryCards stories={view.stories} headingLevel={3} /> : null}
          />
        </PageContextProvider>
      )
    case "product-missing":
      return <MissingProduct view={view} />
    default:
      return <PageView view={view} lastResult={lastResult} />
  }
}
