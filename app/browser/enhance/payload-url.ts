/**
 * Address of a page's payload [BUILD-07].
 * @throws for a path that names a host, since payloads come from this host only [BUILD-08].
 */
export function payloadUrl(path: string, version: { build: string } | { timestamp: number }): string {
  if (!/^\/(?![/\\])\P{Cc}*$/u.test(path))
    throw new Error(`A payload address must not contain a host: ${path}`)
  const [pathname = ""] = path.split(/[?#]/)
  const query = "build" in version ? `build=${encodeURIComponent(version.build)}` : `t=${version.timestamp}`
  return `${pathname.replace(/\/$/, "")}/_payload.json?${query}`
}
