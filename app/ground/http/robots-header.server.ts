/**
 * On an installation that must not be listed, every answer says so, including pictures and documents. `robots.txt`
 * forbids nothing there, because a crawler that may not read a page doesn't see this header and lists the page by its
 * links.
 */
export function robotsHeader(robots: "index" | "noindex"): Record<string, string> {
  return robots === "noindex" ? { "X-Robots-Tag": "noindex, nofollow" } : {}
}
