/** Whether a browser requests a page ahead of a click, which is no page view [PERF-01]. */
export function isPrefetch(headers: Readonly<Record<string, string | string[] | undefined>>): boolean {
  const purpose = headers["sec-purpose"] ?? headers.purpose
  return purpose !== undefined && /\b(prefetch|prerender)\b/.test(String(purpose))
}
