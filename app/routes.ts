/** The site map: every address on one page. */
import { index, type RouteConfig, route } from "@remix-run/route-config"

export default [
  // Builds and pages as data
  route("builds/latest.json", "routes/builds.latest.ts"),
  route("builds/meta/:file", "routes/builds.meta.ts"),
  route("api/payload/*", "routes/api.payload.ts"),

  // Navigation
  route("api/site-navigation/public/section/:ids", "routes/api.site-navigation.public.section.ts"),
  route("api/site-navigation/public/:siteId", "routes/api.site-navigation.public.ts"),
  route("api/site-navigation/editor/section/:ids", "routes/api.site-navigation.editor.section.ts"),
  route("api/site-navigation/editor/:siteId", "routes/api.site-navigation.editor.ts"),

  // Content
  route("api/content-webhook", "routes/api.content-webhook.ts"),
  route("api/draft-proxy", "routes/api.draft-proxy.ts"),
  route("api/redirect", "routes/api.redirect.ts"),
  route("api/language", "routes/api.language.ts"),
  route("api/editor-area-autentication", "routes/api.editor-area-autentication.ts"),
  route("api/search-proxy/search", "routes/api.search-proxy.search.ts"),
  route("api/search-proxy/suggest", "routes/api.search-proxy.suggest.ts"),
  route("api/*", "routes/api.not-found.ts"),

  // The main site's fixed pages
  route(":locale?/media-releases", "routes/media-releases.tsx"),

  // Search on every site; sites known by their path have it one segment further in
  route(":locale?/search", "routes/search.tsx"),
  route(":locale?/:site/search", "routes/search.tsx", { id: "search-below-site" }),

  // Everything else: pages of all sites, redirects, not found
  index("routes/page.tsx", { id: "home" }),
  route("*", "routes/page.tsx"),
] satisfies RouteConfig
