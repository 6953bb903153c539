import type { PageModuleFieldsFragment } from "../../ground/graphql/generated/content.ts"
import type { RouteHandle } from "../../request/document/route-handle.ts"
import catalogueSheet from "../catalogue/catalogue.sheet.css?url"
import injectedProductSheet from "../catalogue/product-card/injected-product.sheet.css?url"
import productSheet from "../catalogue/product-page/product.sheet.css?url"
import cookieSettingsSheet from "../consent/cookie-settings.sheet.css?url"
import errorsSheet from "../errors/errors.sheet.css?url"
import eventModulesSheet from "../events/event-modules.sheet.css?url"
import dividendCalculatorSheet from "../investors/dividend-calculator.sheet.css?url"
import investorsSheet from "../investors/investors.sheet.css?url"
import meetingsSheet from "../investors/meetings.sheet.css?url"
import reportsSheet from "../investors/reports.sheet.css?url"
import sharePriceSheet from "../investors/share-price.sheet.css?url"
import locationsSheet from "../locations/locations.sheet.css?url"
import gallerySheet from "../pages/gallery.sheet.css?url"
import heroSheet from "../pages/hero.sheet.css?url"
import pagesSheet from "../pages/pages.sheet.css?url"
import releasesSheet from "../releases/releases.sheet.css?url"
import requestsSheet from "../requests/requests.sheet.css?url"
import showcaseSheet from "../showcase/showcase.sheet.css?url"
import storySheet from "../stories/story.sheet.css?url"
import storyCardsSheet from "../stories/story-cards.sheet.css?url"
import storyListSheet from "../stories/story-list.sheet.css?url"
import whitepapersSheet from "../whitepapers/whitepapers.sheet.css?url"
import type { CatalogueView } from "./catalogue-view.server.ts"
import type { Decoration } from "./decoration.server.ts"
import type { PageView } from "./page-view.server.ts"

type ModuleName = PageModuleFieldsFragment["__typename"]

/** The style sheets of what stands at an address; a refusal needs none beside the site's own. */
export function viewSheets(view: CatalogueView | PageView): readonly string[] {
  switch (view.kind) {
    case "page":
      return [
        // The hero's rules came first when all modules shared one sheet, and so they still do.
        ...(hasModule(view, "CoverHero") ? [heroSheet] : []),
        pagesSheet,
        ...(hasModule(view, "Gallery") ? [gallerySheet] : []),
        ...(view.decoration ? [decorationSheets[view.decoration.kind]] : []),
        ...(view.product ? [injectedProductSheet] : []),
        ...(view.hasShowcase ? [showcaseSheet] : []),
        ...(view.hasStories && !view.decoration ? [storyCardsSheet] : []),
        ...(view.hasForm ? [requestsSheet] : []),
        ...(view.hasEvents ? [eventModulesSheet] : []),
        ...(view.hasWhitepaper ? [whitepapersSheet] : []),
        ...(view.hasInvestors ? [investorsSheet, ...investorModuleSheets(view)] : []),
      ]
    case "product":
      return [productSheet]
    case "classification":
      return [catalogueSheet]
    case "product-missing":
      return [errorsSheet]
    case "cookie-settings":
      return [cookieSettingsSheet]
    default:
      return []
  }
}

/** Beside what all of them share: together they would be heavier than a document's sheets may be. */
export const investorSheets: Readonly<Partial<Record<ModuleName, string>>> = {
  SharePrice: sharePriceSheet,
  ReportList: reportsSheet,
  MeetingList: meetingsSheet,
  DividendCalculator: dividendCalculatorSheet,
}

function investorModuleSheets({ page }: Extract<PageView, { kind: "page" }>): string[] {
  const names = new Set(page.modules.map((module) => module.__typename))
  return [...names].flatMap((name) => investorSheets[name] ?? [])
}

function hasModule({ page }: Extract<PageView, { kind: "page" }>, name: ModuleName): boolean {
  return page.modules.some((module) => module.__typename === name)
}

const decorationSheets: Readonly<Record<Decoration["kind"], string>> = {
  story: storySheet,
  "story-list": storyListSheet,
  release: releasesSheet,
  "release-list": releasesSheet,
  "location-list": locationsSheet,
}

/** For routes whose loader keeps the view on the server. */
export const viewHandle = {
  sheets: ({ value }: { value: CatalogueView | PageView }) => viewSheets(value),
} satisfies RouteHandle
