/**
 * Where nothing may be listed, every answer says so: pages, pictures and documents alike. `robots.txt` forbids nothing there,
 * because what may not be read can't be seen to be unlisted, and is listed by its links.
 */
export function robotsHeader(robots: "index" | "noindex"): Record<string, string> {
  return robots === "noindex" ? { "X-Robots-Tag": "noindex, nofollow" } : {}
}
