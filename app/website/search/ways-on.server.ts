import type { RequestContext } from "../../request/context/context.server.ts"
import { loadFrame } from "../frame/frame.server.ts"
import { frameReader } from "../frame/frame-reader.server.ts"

export type WayOn = { title: string; href: string }

/** The ways on are the same on every page. */
const anyPage = {
  returnTo: "",
  languagesPath: "",
  current: () => undefined,
  letterTo: () => "",
  about: "",
  requestHref: "",
}

/** Where a reader can look who found nothing: the main sections of the site, and somebody to ask. */
export async function loadWaysOn(context: RequestContext) {
  const { header, footer } = (await loadFrame(frameReader(context), anyPage)).frame
  const sections = header.items.flatMap(({ title, link }) => (link ? [{ title, href: link.href }] : []))
  const { contact } = footer
  return { sections, contact: contact ? { title: contact.text ?? "", href: contact.href } : null }
}
