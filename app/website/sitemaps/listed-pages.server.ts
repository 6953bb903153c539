import type { Site } from "../../request/sites/site.ts"
import { listAlertAddresses } from "../alerts/list-addresses.server.ts"
import {
  listClassificationAddresses,
  listProductAddresses,
} from "../catalogue/addresses/list-addresses.server.ts"
import { alternates } from "../document-head/page-head.server.ts"
import { listEventAddresses } from "../events/events.server.ts"
import type { ListAddresses, ListContext, ListedAddress } from "../listed-addresses/listed-addresses.ts"
import { listLocationAddresses } from "../locations/list-addresses.server.ts"
import { listNewsAddresses } from "../news/list-addresses.server.ts"
import { listPageAddresses } from "../pages/list-addresses.server.ts"
import { listFormAddresses } from "../requests/list-addresses.server.ts"
import { listContactAddresses } from "../stories/list-addresses.server.ts"
import { listWhitepaperAddresses } from "../whitepapers/whitepapers.server.ts"
import type { SitemapPage } from "./sitemap-xml.ts"

export type ListedRoom = {
  /** Stands before the room's ids in the addresses of sitemap files, which say what a file begins behind. Search engines know those addresses. */
  mark: string
  listAddresses: ListAddresses
}

/** Every room whose addresses search engines may list, in the order of the sitemaps. A new room is a line here. */
const listedRooms: readonly ListedRoom[] = [
  { mark: "", listAddresses: listPageAddresses },
  { mark: "classification ", listAddresses: listClassificationAddresses },
  { mark: "product ", listAddresses: listProductAddresses },
  { mark: "form ", listAddresses: listFormAddresses },
  { mark: "whitepaper ", listAddresses: listWhitepaperAddresses },
  { mark: "event ", listAddresses: listEventAddresses },
  { mark: "alerts ", listAddresses: listAlertAddresses },
  { mark: "news ", listAddresses: listNewsAddresses },
  { mark: "story contact ", listAddresses: listContactAddresses },
  { mark: "location ", listAddresses: listLocationAddresses },
]

/** Everything of a site that search engines may list, in a stable order. `after` is the id to continue behind. */
export async function* listedPages(
  context: ListContext,
  site: Site,
  after: string | null = null,
  rooms = listedRooms,
): AsyncGenerator<SitemapPage> {
  const first = Math.max(
    rooms.findIndex(({ mark }) => mark !== "" && after?.startsWith(mark)),
    0,
  )
  for (const [index, { mark, listAddresses }] of rooms.slice(first).entries()) {
    const behind = index === 0 && after !== null ? after.slice(mark.length) : null
    for await (const address of listAddresses(context, site, behind)) {
      if (address.versions.length > 0) yield toPage(context, site, mark, address)
    }
  }
}

function toPage(context: ListContext, site: Site, mark: string, { id, updatedAt, versions }: ListedAddress) {
  const origin = context.origin(site)
  return {
    id: mark + id,
    updatedAt,
    addresses: versions.map(({ path }) => origin + path),
    alternates: alternates(versions, site, origin),
  }
}
