/** A setting for all sites, and others for some of them by technical name. */
export type PerSite = { all: string | null; bySite: Readonly<Record<string, string>> }

/**
 * Reads `https://a.example` or `main=https://a.example,cirris=https://b.example`, or both mixed.
 * @returns null when one of the values isn't an address of the allowed kinds.
 */
export function parsePerSite(text: string, allowed: RegExp): PerSite | null {
  const bySite: Record<string, string> = Object.create(null)
  let all: string | null = null
  for (const entry of text.split(",")) {
    const [, site, value = ""] = /^\s*(?:([a-z0-9-]+)=)?(\S+)\s*$/i.exec(entry) ?? []
    if (!allowed.test(value) || !URL.canParse(value)) return null
    if (site === undefined) all = value
    else bySite[site] = value
  }
  return { all, bySite }
}

export function valueFor({ technicalName }: { technicalName: string }, values: PerSite): string | null {
  return values.bySite[technicalName] ?? values.all
}
