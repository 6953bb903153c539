import { ContactDetailsDocument } from "../../ground/graphql/generated/content.ts"
import { warnOnce } from "../../ground/http/warn-once.server.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import { isEmptyLink, type LinkData, type ResolvedLink } from "../../request/links/link.ts"
import { loadNavigation } from "../navigation/navigation.server.ts"
import { type ContactDetail, type ContactPanelData, contactDetails } from "./contact-details.ts"

type Asker = { api: Pick<RequestContext["api"], "content"> } & Pick<RequestContext, "log" | "site">

/** Telephone and mail come from the contact modules of the page that the footer's contact link points to. */
export async function loadContactPanel(
  context: Asker,
  data: LinkData | null,
  link: ResolvedLink | null,
): Promise<ContactPanelData | null> {
  if (!link || context.site.hideSideButtons) return null
  return { link, details: data?.page ? await loadDetails(context, data.page.id, data.pageParameters) : [] }
}

/** Whether the frame around this page has the panel, for buttons that open it. */
export async function hasContactPanel(context: RequestContext): Promise<boolean> {
  if (context.site.hideSideButtons) return false
  const { footer } = await loadNavigation(context)
  return !isEmptyLink(footer.contactLink)
}

/** A failure leaves the panel with its link only, so that it can't break the document. */
async function loadDetails(
  { api, log }: Asker,
  id: string,
  pageParameters: string | null,
): Promise<ContactDetail[]> {
  try {
    const { page } = await api.content.read(ContactDetailsDocument, { id }, { tags: () => [`page:${id}`] })
    return contactDetails(page?.modules ?? [], pageParameters)
  } catch (error) {
    warnOnce(log, `The contact panel has no details of page ${id}: ${String(error)}`)
    return []
  }
}
