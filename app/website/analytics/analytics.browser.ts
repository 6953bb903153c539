/**
 * Page views for the tag manager [ANALYTICS-01]. The server writes its `meta` element only after the reader consented.
 */

type Event = Record<string, string | number>

declare global {
  interface Window {
    /** The tag manager's own global name. */
    dataLayer?: Event[]
  }
}

type Settings = { id: string; url: string; site: string }

/**
 * Loads the tag manager and reports a page view once the page is visible, and again when the browser restores the page
 * from its back/forward cache, and for each page that an application shows in it.
 */
export function reportPageViews(document: Document): void {
  const settings = readSettings(document)
  if (!settings) return
  if (isPrerendering(document)) {
    document.addEventListener("prerenderingchange", () => start(document, settings), { once: true })
  } else start(document, settings)
  document.addEventListener("page:shown", () => {
    if (isStillAccepted(document)) reportPageView(document)
  })
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted && isStillAccepted(document)) reportPageView(document)
  })
}

/**
 * Reports the page that the address bar and the title show now. Does
 * nothing while measuring is off.
 */
function reportPageView(document: Document): void {
  const settings = readSettings(document)
  if (!settings || !window.dataLayer) return
  window.dataLayer.push({
    event: "page_view",
    page_path: reportedPath(document),
    page_title: document.title,
    page_locale: document.documentElement.lang,
    site: settings.site,
  })
}

/**
 * The page's address, which for a confirmation ends before its token: whoever knows that can read what was sent, so nobody else is
 * told of it.
 */
function reportedPath({ location }: Document): string {
  return location.pathname.replace(/(\/requests\/sent)\/.*/, "$1")
}

/** Tells the tag manager of something beside a page view, as long as the reader accepts it. */
export function reportEvent(document: Document, event: Event): void {
  const settings = readSettings(document)
  if (!settings || !window.dataLayer || !isStillAccepted(document)) return
  window.dataLayer.push({ ...event, page_path: reportedPath(document), site: settings.site })
}

function start(document: Document, { id, url }: Settings): void {
  window.dataLayer ??= []
  window.dataLayer.push({ event: "gtm.js", "gtm.start": Date.now() })
  reportPageView(document)
  const script = document.createElement("script")
  const address = new URL(url)
  address.searchParams.set("id", id)
  script.src = address.href
  script.async = true
  document.head.append(script)
}

function readSettings(document: Document): Settings | null {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="tag-manager"]')
  const { url, site = "" } = meta?.dataset ?? {}
  return meta?.content && url ? { id: meta.content, url, site } : null
}

function isPrerendering(document: Document): boolean {
  return "prerendering" in document && document.prerendering === true
}

/** The reader may have withdrawn consent in another tab. */
function isStillAccepted(document: Document): boolean {
  return document.cookie.includes("cookie-consent=accepted")
}
