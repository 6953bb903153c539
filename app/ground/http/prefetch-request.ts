/** Whether a browser asks ahead of a click that may never come, which is no page view [PERF-01]. */
export function isPrefetch(headers: Readonly<Record<string, string | string[] | undefined>>): boolean {
  const purpose = headers["sec-purpose"] ?? headers.purpose
  return /\b(prefetch|prerender)\b/.test(String(purpose ?? ""))
}
