/** All addresses of the site on one page. */
import { index, type RouteConfig, route } from "@remix-run/route-config"

/** A form's address on sites with a host of their own, and below the slug of a site that has one. */
function forms(...paths: string[]) {
  return paths.flatMap((path) => ofEverySite(path, "routes/request-form.tsx"))
}

/** The same below the locale, and below the slug of a site that has one. */
function ofEverySite(path: string, file: string) {
  return [
    route(`:locale?/${path}`, file, { id: path }),
    route(`:locale/:site/${path}`, file, { id: `${path} of site` }),
  ]
}

export default [
  // builds, and pages as data
  route("builds/latest.json", "routes/builds.latest.ts"),
  route("builds/meta/:file", "routes/builds.meta.ts"),
  route("api/payload/*", "routes/api.payload.ts"),

  // navigation
  route("api/site-navigation/public/section/:ids", "routes/api.site-navigation.public.section.ts"),
  route("api/site-navigation/public/:siteId", "routes/api.site-navigation.public.ts"),
  route("api/site-navigation/editor/section/:ids", "routes/api.site-navigation.editor.section.ts"),
  route("api/site-navigation/editor/:siteId", "routes/api.site-navigation.editor.ts"),

  // content
  route("api/content-webhook", "routes/api.content-webhook.ts"),
  route("api/draft-proxy", "routes/api.draft-proxy.ts"),
  route("api/redirect", "routes/api.redirect.ts"),
  route("api/consent", "routes/api.consent.ts"),
  route("api/comparison", "routes/api.comparison.ts"),
  route("api/language", "routes/api.language.ts"),
  route("api/measurement", "routes/api.measurement.ts"),
  route("api/story-helpful", "routes/api.story-helpful.ts"),
  route("api/editor-area-autentication", "routes/api.editor-area-autentication.ts"),
  route("api/translation/state/:pageId", "routes/api.translation.state.ts"),
  route("api/translation/start/:pageId", "routes/api.translation.start.ts"),
  route("api/translation/reset/:pageId", "routes/api.translation.reset.ts"),
  route("api/translation/provider", "routes/api.translation.provider.ts"),
  route("api/search-proxy/search", "routes/api.search-proxy.search.ts"),
  route("api/search-proxy/suggest", "routes/api.search-proxy.suggest.ts"),
  route("api/tickets-proxy", "routes/api.tickets-proxy.ts"),
  route("api/form-files/:fileId?", "routes/api.form-files.ts"),
  route("api/form-guard", "routes/api.form-guard.ts"),
  route("api/*", "routes/api.not-found.ts"),

  // for search engines and devices
  route("robots.txt", "routes/robots.ts"),
  route("sitemap.xml", "routes/sitemap-index.ts"),
  route("sitemaps/:file", "routes/sitemap.ts"),
  route(":site?/site.webmanifest", "routes/site-manifest.ts"),
  route(":site?/manifest.webmanifest", "routes/site-manifest.ts", { id: "site-manifest-by-usual-name" }),
  route(".well-known/security.txt", "routes/well-known.security.ts"),
  route(".well-known/change-password", "routes/well-known.change-password.ts"),
  route("favicon.ico", "routes/favicon.ts"),

  // designers' tools: no locale, no layout
  route("style-guide/tools/email-links", "routes/style-guide.tools.email-links.tsx", [
    index("routes/style-guide.tools.email-links.write.tsx"),
    route("check", "routes/style-guide.tools.email-links.check.tsx"),
  ]),
  // the designers' pages
  route("style-guide", "routes/style-guide.tsx", [
    index("routes/style-guide._index.tsx"),
    route("inputs", "routes/style-guide.inputs.tsx"),
    route("buttons", "routes/style-guide.buttons.tsx"),
    route("modules", "routes/style-guide.modules.tsx"),
    route("components", "routes/style-guide.components.tsx"),
    route("typography", "routes/style-guide.typography.tsx"),
    route("pages/error", "routes/style-guide.pages.error.tsx"),
  ]),

  route("redirect-by-hash", "routes/redirect-by-hash.ts"),

  // the main site's fixed pages
  route(":locale?/media-releases", "routes/media-releases.tsx"),
  route(":locale?/media-releases/feed.xml", "routes/feed.ts", { id: "feed of media releases" }),
  route(":locale?/media-releases/:slug.pdf", "routes/media-release.pdf.ts"),
  route(":locale?/media-releases/press-kit.zip", "routes/press-kit.ts", { id: "press-kit" }),
  route(":locale?/media-releases/:slug/press-kit.zip", "routes/press-kit.ts", { id: "press-kit-of-release" }),
  route(":locale?/stories/feed.xml", "routes/feed.ts", { id: "feed of stories" }),
  route(":locale?/compare", "routes/compare.tsx"),
  route(":locale?/compare/panel", "routes/compare.panel.tsx"),
  route(":locale?/compare/comparison.csv", "routes/compare.csv.ts"),

  route(":locale?/stories/contacts/:author?", "routes/stories.contacts.tsx"),
  route(":locale?/stories/*", "routes/stories.tsx"),
  route(":locale?/locations", "routes/locations.tsx"),
  route(":locale?/locations/:id.vcf", "routes/location.vcf.ts"),
  route(":locale?/locations/:id", "routes/location.tsx"),
  route(":locale?/product-finder", "routes/product-finder.tsx"),

  // events, on the main site, and as calendars
  route(":locale?/events", "routes/events.tsx"),
  route(":locale?/events/calendar.ics", "routes/events.calendar.ts", { id: "events-calendar" }),
  route(":locale?/investors/calendar.ics", "routes/events.calendar.ts", { id: "investors-calendar" }),
  route(":locale?/events/:slug.ics", "routes/event.ics.ts"),
  route(":locale?/events/:slug", "routes/event.tsx"),
  route(":locale?/events/registration/:token", "routes/events.registration.tsx"),
  // tables of figures and share prices as files
  route(":locale?/investors/figures/:file", "routes/investors.figures.ts"),
  route(":locale?/investors/share-prices/:file", "routes/investors.share-prices.ts"),

  // the catalogue, on the main site; on other sites these are ordinary pages
  route(":locale?/products", "routes/catalogue.tsx", { id: "products" }),
  route(":locale?/products/*", "routes/catalogue.tsx", { id: "products-below" }),
  route(":locale?/services", "routes/catalogue.tsx", { id: "services" }),
  route(":locale?/services/*", "routes/catalogue.tsx", { id: "services-below" }),
  route(":locale?/smart-factory", "routes/catalogue.tsx", { id: "smart-factory" }),
  route(":locale?/smart-factory/*", "routes/catalogue.tsx", { id: "smart-factory-below" }),

  // alerts by mail, on the main site; their links stand in mails
  route(":locale?/investors/alerts", "routes/alerts.tsx", { id: "alerts" }),
  route(":locale?/investors/alerts/sent", "routes/alerts.tsx", { id: "alerts-sent" }),
  route(":locale?/investors/alerts/:page/:token", "routes/alerts.link.tsx"),

  // signing in
  route("callback", "routes/callback.ts"),
  route("blank-callback", "routes/blank-callback.ts"),
  route("backchannel-logout", "routes/backchannel-logout.ts"),
  route(":locale?/sign-in-failed", "routes/sign-in-failed.tsx"),
  route(":locale?/mykomax/logout", "routes/mykomax.logout.tsx"),
  route(":locale?/mykomax/register", "routes/mykomax.register.ts"),
  route(":locale?/mykomax/continue", "routes/mykomax.continue.ts"),
  // the link of an invitation's mail
  route(":locale?/mykomax/invitation", "routes/mykomax.invitation.tsx"),
  route(":locale?/mykomax/organisation", "routes/mykomax.organisation.ts"),

  // the portal's files, and endpoints for its scripts
  route(":locale?/mykomax/account/export", "routes/mykomax.account.export.ts"),
  route(":locale?/mykomax/account/recovery-codes", "routes/mykomax.account.recovery-codes.ts"),
  route(":locale?/mykomax/account/passkeys", "routes/mykomax.account.passkeys.ts"),
  route(":locale?/mykomax/tickets/tickets.csv", "routes/mykomax.tickets.csv.ts"),
  route(":locale?/mykomax/tickets/uploads", "routes/mykomax.tickets.uploads.ts"),
  route(":locale?/mykomax/tickets/uploads/:uploadId", "routes/mykomax.tickets.upload.ts"),
  route(":locale?/mykomax/tickets/:ticketId/files/:attachmentId", "routes/mykomax.tickets.file.ts"),
  route(":locale?/mykomax/requests/requests.csv", "routes/mykomax.requests.csv.ts"),
  route(":locale?/mykomax/requests/person/export", "routes/mykomax.requests.person.export.ts"),
  route(":locale?/mykomax/requests/:requestId/files/:fileId", "routes/mykomax.requests.file.ts"),
  route(":locale?/mykomax/user-admin/users.csv", "routes/mykomax.user-admin.csv.ts"),
  route(":locale?/mykomax/user-admin/invite/batches/:batchId.csv", "routes/mykomax.user-admin.invite.csv.ts"),
  // of user administration: invitations (batches/:batchId.csv, and the invited person's page, which needs no session)
  route(
    ":locale?/mykomax/user-admin/confirmations/:reviewId.csv",
    "routes/mykomax.user-admin.confirmations.csv.ts",
  ),
  route(":locale?/mykomax/user-admin/audit.csv", "routes/mykomax.user-admin.audit.csv.ts"),
  route(":locale?/mykomax/inventory/files/:name", "routes/mykomax.inventory.file.ts"),
  route(":locale?/mykomax/inventory/requests/:requestId/files/:photoId", "routes/mykomax.inventory.photo.ts"),
  route(":locale?/mykomax/documents/:file", "routes/mykomax.documents.ts"),
  route(":locale?/mykomax/notices/:reference.json", "routes/mykomax.notices.json.ts"),
  route(":locale?/mykomax/notices/staff/:reference.csv", "routes/mykomax.notices.reach.ts"),
  route(":locale?/mykomax/downloads/history.csv", "routes/mykomax.downloads.csv.ts"),

  // the customer portal, on the main site only
  route(":locale?/mykomax", "routes/mykomax.tsx", { id: "portal" }, [
    index("routes/mykomax._index.tsx"),
    route("register/:service", "routes/mykomax.register.$service.tsx"),
    route("account", "routes/mykomax.account.tsx"),
    route("tickets/list", "routes/mykomax.tickets.list.tsx"),
    route("tickets/newticket", "routes/mykomax.tickets.newticket.tsx"),
    route("tickets/:ticketId", "routes/mykomax.tickets.ticket.tsx"),
    route("requests", "routes/mykomax.requests._index.tsx"),
    route("requests/mails", "routes/mykomax.requests.mails.tsx"),
    route("requests/person", "routes/mykomax.requests.person.tsx"),
    route("requests/:requestId", "routes/mykomax.requests.request.tsx"),
    // user administration; fixed words stand above `:personId`
    // invitations
    route("user-admin/invite", "routes/mykomax.user-admin.invite.tsx"),
    route("user-admin/invite/many", "routes/mykomax.user-admin.invite.many.tsx"),
    route("user-admin/invite/batches/:batchId", "routes/mykomax.user-admin.invite.batch.tsx"),
    // requests for access, and requests to join
    route("user-admin/requests", "routes/mykomax.user-admin.requests.tsx"),
    // organisations, leaving, joining
    route("user-admin/organisations/:organisationId?", "routes/mykomax.user-admin.organisations.tsx"),
    route("user-admin/:personId/leave", "routes/mykomax.user-admin.leave.tsx"),
    route("join", "routes/mykomax.join.tsx"),
    // confirmations and audit
    route("user-admin/confirmations", "routes/mykomax.user-admin.confirmations._index.tsx"),
    route("user-admin/confirmations/:reviewId", "routes/mykomax.user-admin.confirmations.review.tsx"),
    route("user-admin/audit", "routes/mykomax.user-admin.audit.tsx"),
    route("user-admin", "routes/mykomax.user-admin._index.tsx"),
    route("user-admin/:personId", "routes/mykomax.user-admin.person.tsx"),
    // machines
    route("inventory/:serial?", "routes/mykomax.inventory.tsx"),
    route("inventory/new", "routes/mykomax.inventory.new.tsx"),
    route("inventory/map", "routes/mykomax.inventory.map.tsx"),
    route("inventory/requests/:requestId?", "routes/mykomax.inventory.requests.tsx"),
    // downloads
    route("downloads", "routes/mykomax.downloads._index.tsx"),
    route("downloads/history", "routes/mykomax.downloads.history.tsx"),
    route("downloads/:product/:version?", "routes/mykomax.downloads.software.tsx"),
    // documents: the list, a document, collections, and the list to print in one route, since each costs every application some bytes
    route("product-information/*", "routes/mykomax.product-information.tsx"),
    // notices
    route("notices/staff/:reference?/:part?", "routes/mykomax.notices.staff.tsx"),
    route("notices/:reference?", "routes/mykomax.notices.tsx"),
    route("wire-flow", "routes/mykomax.wire-flow.tsx"),
    route("*", "routes/mykomax.missing.tsx"),
  ]),

  // screens of every site: below the locale, or below the slug of a site that has one
  route(":locale?/language", "routes/language.tsx", { id: "language" }),
  route(":locale/:site/language", "routes/language.tsx", { id: "language-of-site" }),

  // the editor area's entrance, on every site
  ...ofEverySite("editor", "routes/editor.tsx"),
  ...ofEverySite("editor/handover", "routes/editor.handover.tsx"),
  ...ofEverySite("editor/fresh", "routes/editor.fresh.ts"),
  ...ofEverySite("editor/direct", "routes/editor.direct.ts"),
  ...ofEverySite("editor/translation", "routes/editor.translation.tsx"),

  // translating, on every site
  ...ofEverySite("editor/translate/:kind/:id/:language", "routes/editor.translate.tsx"),
  ...ofEverySite("editor/translate/:kind/:id/:language/preview", "routes/editor.translated-page.tsx"),
  ...ofEverySite("editor/coverage", "routes/editor.coverage.tsx"),
  ...ofEverySite("editor/searches", "routes/editor.searches.tsx"),
  // files for translators
  ...ofEverySite("editor/translation/export", "routes/editor.exchange-export.tsx"),
  ...ofEverySite("editor/translation/export/:exportId", "routes/editor.exchange-export-file.tsx"),
  ...ofEverySite("editor/translation/export/:exportId/file", "routes/editor.exchange-export-download.ts"),
  ...ofEverySite("editor/translation/import", "routes/editor.exchange-imports.tsx"),
  ...ofEverySite("editor/translation/import/:importId", "routes/editor.exchange-import.tsx"),
  // previews: their stage, the comparison, changes as they come, and drafts for people without a session
  ...ofEverySite("editor/stage", "routes/editor.stage.tsx"),
  ...ofEverySite("editor/preview/compare", "routes/editor.compare.tsx"),
  ...ofEverySite("editor/preview/events", "routes/editor.preview-events.ts"),
  ...ofEverySite("editor/share", "routes/editor.share.tsx"),
  ...ofEverySite("shared/:token", "routes/shared.tsx"),
  ...ofEverySite("shared/:token/events", "routes/shared.events.ts"),

  // news on every site, for readers, for the panel over pages, and for feed readers
  ...ofEverySite("news", "routes/news.tsx"),
  ...ofEverySite("news/panel", "routes/news.panel.tsx"),
  ...ofEverySite("news/items.json", "routes/news.items.ts"),
  ...ofEverySite("news/feed.xml", "routes/feed.ts"),

  // search on every site; a site with a slug has it one segment deeper
  route(":locale?/search", "routes/search.tsx", { id: "search" }),
  route(":locale/:site/search", "routes/search.tsx", { id: "search-of-site" }),

  // forms for everybody, on every site (`app/website/requests/forms/`)
  ...forms(
    "contact/event-registration",
    "contact/request",
    "contact/sample",
    "contact/story-feedback",
    "contact/whitepaper",
    "support/document-request",
    "support/service-request",
    "support/software-request",
  ),
  route(":locale?/requests/sent/:token", "routes/request-sent.tsx", { id: "request-sent" }),
  route(":locale/:site/requests/sent/:token", "routes/request-sent.tsx", { id: "request-sent-of-site" }),
  route(":locale?/whitepapers/:slug", "routes/whitepaper.tsx", { id: "whitepaper" }),
  route(":locale?/whitepapers/:slug/download", "routes/whitepaper.tsx", { id: "whitepaper-download" }),
  route(":locale/:site/whitepapers/:slug", "routes/whitepaper.tsx", { id: "whitepaper-of-site" }),
  route(":locale/:site/whitepapers/:slug/download", "routes/whitepaper.tsx", {
    id: "whitepaper-download-of-site",
  }),

  // everything else: pages of all sites, cookie settings at `/cookies`, redirects, not found
  index("routes/page.tsx", { id: "home" }),
  route("*", "routes/page.tsx"),
] satisfies RouteConfig
