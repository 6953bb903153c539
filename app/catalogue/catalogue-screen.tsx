import type { SubmissionResult } from "@conform-to/react"
import { useTranslation } from "react-i18next"
import { useDocument } from "../document-context.tsx"
import { namespaces } from "../i18n/languages.ts"
import { PageContextProvider } from "../pages/page-context.tsx"
import { PageView } from "../pages/page-view.tsx"
import type { CatalogueView } from "./catalogue-view.server.ts"
import { ClassificationScreen } from "./classification-screen.tsx"
import { MissingProduct } from "./missing-product.tsx"
import { ProductScreen } from "./product-screen.tsx"

type Props = { view: CatalogueView; lastResult?: SubmissionResult<string[]> | null | undefined }

/** Whatever stands at an address of the catalogue. */
export function CatalogueScreen({ view, lastResult }: Props) {
  const { t } = useTranslation(namespaces)
  const { locale, link } = useDocument()
  switch (view.kind) {
    case "classification":
      return <ClassificationScreen view={view} />
    case "product":
      return (
        <PageContextProvider value={{ locale, link, t }}>
          <ProductScreen view={view} />
        </PageContextProvider>
      )
    case "product-missing":
      return <MissingProduct view={view} />
    default:
      return <PageView view={view} lastResult={lastResult} />
  }
}
