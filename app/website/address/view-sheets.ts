import type { RouteHandle } from "../../request/document/route-handle.ts"
import catalogueSheet from "../catalogue/catalogue.sheet.css?url"
import injectedProductSheet from "../catalogue/product-card/injected-product.sheet.css?url"
import cookieSettingsSheet from "../consent/cookie-settings.sheet.css?url"
import locationsSheet from "../locations/locations.sheet.css?url"
import pagesSheet from "../pages/pages.sheet.css?url"
import releasesSheet from "../releases/releases.sheet.css?url"
import requestsSheet from "../requests/requests.sheet.css?url"
import showcaseSheet from "../showcase/showcase.sheet.css?url"
import storiesSheet from "../stories/stories.sheet.css?url"
import storyCardsSheet from "../stories/story-cards.sheet.css?url"
import whitepapersSheet from "../whitepapers/whitepapers.sheet.css?url"
import type { CatalogueView } from "./catalogue-view.server.ts"
import type { Decoration } from "./decoration.server.ts"
import type { PageView } from "./page-view.server.ts"

/** The style sheets of what stands at an address; a refusal needs none beside the site's own. */
export function viewSheets(view: CatalogueView | PageView): readonly string[] {
  switch (view.kind) {
    case "page":
      return [
        pagesSheet,
        ...(view.decoration ? [decorationSheets[view.decoration.kind]] : []),
        ...(view.product ? [injectedProductSheet] : []),
        ...(view.hasShowcase ? [showcaseSheet] : []),
        ...(view.hasStories && !view.decoration ? [storyCardsSheet] : []),
        ...(view.hasForm ? [requestsSheet] : []),
        ...(view.hasWhitepaper ? [whitepapersSheet] : []),
      ]
    case "product":
      return [catalogueSheet, ...(view.stories?.length ? [storyCardsSheet] : [])]
    case "classification":
      return [catalogueSheet]
    case "cookie-settings":
      return [cookieSettingsSheet]
    default:
      return []
  }
}

const decorationSheets: Readonly<Record<Decoration["kind"], string>> = {
  story: storiesSheet,
  "story-list": storiesSheet,
  release: releasesSheet,
  "release-list": releasesSheet,
  "location-list": locationsSheet,
}

/** For routes whose loader keeps the view on the server. */
export const viewHandle = {
  sheets: ({ value }: { value: CatalogueView | PageView }) => viewSheets(value),
} satisfies RouteHandle
