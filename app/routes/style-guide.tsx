import type { HeadersFunction, LoaderFunctionArgs } from "@remix-run/node"
import { data } from "@remix-run/node"
import { Outlet, useLoaderData, useLocation } from "@remix-run/react"
import { routeHeaders } from "../ground/http/route-headers.ts"
import { contextIfAvailable } from "../request/context/context.server.ts"
import type { RouteHandle } from "../request/document/route-handle.ts"
import { investorSheets } from "../website/address/view-sheets.ts"
import eventModulesSheet from "../website/events/event-modules.sheet.css?url"
import investorsSheet from "../website/investors/investors.sheet.css?url"
import gallerySheet from "../website/pages/gallery.sheet.css?url"
import heroSheet from "../website/pages/hero.sheet.css?url"
import pagesSheet from "../website/pages/pages.sheet.css?url"
import requestsSheet from "../website/requests/requests.sheet.css?url"
import storyCardsSheet from "../website/stories/story-cards.sheet.css?url"
import { GuideFrame } from "../website/style-guide/guide-frame.tsx"
import { guideHeaders } from "../website/style-guide/guide-meta.ts"
import { readLook } from "../website/style-guide/look.ts"
import guideSheet from "../website/style-guide/style-guide.sheet.css?url"
import whitepapersSheet from "../website/whitepapers/whitepapers.sheet.css?url"

/** The designers' pages have their own layout [STYLE-01]. */
export const handle = {
  layout: "none",
  sheets: [
    heroSheet,
    pagesSheet,
    gallerySheet,
    requestsSheet,
    whitepapersSheet,
    storyCardsSheet,
    eventModulesSheet,
    investorsSheet,
    ...Object.values(investorSheets),
    guideSheet,
  ],
} satisfies RouteHandle

export const headers: HeadersFunction = routeHeaders

export async function loader(args: LoaderFunctionArgs) {
  const context = await contextIfAvailable(args)
  const { search } = context ?? new URL(args.request.url)
  return data({ look: readLook(search) }, { headers: guideHeaders })
}

export default function StyleGuideRoute() {
  const { look } = useLoaderData<typeof loader>()
  return (
    <GuideFrame look={look} path={useLocation().pathname}>
      <Outlet />
    </GuideFrame>
  )
}
