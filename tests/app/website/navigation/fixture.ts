import type { NavigationItem } from "../../../../app/website/navigation/navigation.ts"
import { link, linkedPage } from "../pages/fixture.ts"

/** An item that links to a page of the main site, unless `changes` override it. */
export function navigationItem(id: string, changes: Partial<NavigationItem> = {}): NavigationItem {
  return {
    id,
    title: `Title ${id}`,
    breadcrumbOverride: null,
    countries: [],
    hidden: false,
    hideSubItems: false,
    link: link({ page: linkedPage("main", `/${id}`) }),
    items: [],
    ...changes,
  }
}
