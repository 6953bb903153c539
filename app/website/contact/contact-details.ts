import type { ResolvedLink } from "../../request/links/link.ts"
import type { OfficeContact } from "./office-contact.ts"

/** The data of the "Talk to an expert" panel [NAV-24]. */
export type ContactPanelData = {
  link: ResolvedLink
  /** The office that answers this reader; null while locations can't be read. */
  office: OfficeContact | null
  /** The page of that office. */
  officeHref: string | null
  /** Contacts of the contact page, for readers without an office. */
  details: ContactDetail[]
}

export type ContactDetail = {
  key: string
  title: string
  telephone: string | null
  email: string | null
  openingHours: string | null
}

/** The panel shows only a few contacts; the contact page has all. */
const maxDetails = 3

type Module = Partial<ContactDetail> & { __typename: string; anchor?: string | null }

/**
 * The contacts of a page's contact modules that have a telephone number or mail address. If the link names a module,
 * only that one's.
 */
export function contactDetails(
  modules: readonly Module[],
  pageParameters: string | null | undefined,
): ContactDetail[] {
  const contacts = modules.filter((module) => module.__typename === "Contact" && isReachable(module))
  const anchor = /#(.+)$/.exec(pageParameters ?? "")?.[1]
  const named = contacts.filter((module) => anchor && module.anchor === anchor)
  return (named.length > 0 ? named : contacts).slice(0, maxDetails).map(toDetail)
}

function isReachable({ telephone, email }: Module): boolean {
  return Boolean(telephone || email)
}

function toDetail({ key, title, telephone, email, openingHours }: Module): ContactDetail {
  return {
    key: key ?? "",
    title: title ?? "",
    telephone: telephone ?? null,
    email: email ?? null,
    openingHours: openingHours ?? null,
  }
}
