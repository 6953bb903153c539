/** What a document may load and run. Everything beyond this site is a feature that a document names. */

export type PolicyFeatures = {
  /** Hosts of scripts, e.g. of a tag manager that the reader has accepted. */
  scriptHosts?: readonly string[]
  connectHosts?: readonly string[]
  imageHosts?: readonly string[]
  /** Hosts of frames beside the video players. */
  frameHosts?: readonly string[]
  /** Who may show the document in a frame, beside this site itself. */
  frameAncestors?: readonly string[]
  /** Targets of forms, including the targets of a redirect that answers a form. */
  formHosts?: readonly string[]
  /** A nonce for this answer alone; such a document can't be cached. */
  nonce?: string
  /** Hashes of inline scripts, as `inlineHash` returns them. */
  hashes?: readonly string[]
  /**
   * Names of the Trusted Types policies that scripts may create; `false` when a third-party script doesn't support
   * them.
   */
  trustedTypes?: readonly string[] | false
}

/** The players that a reader may accept; other videos are links. */
const players = ["https://www.youtube-nocookie.com", "https://player.vimeo.com"]

/**
 * The value of the `Content-Security-Policy` header. It never contains `unsafe-inline`: without features, documents
 * have no inline scripts, styles or handlers, and no script turns text into code or markup.
 */
export function contentSecurityPolicy(features: PolicyFeatures = {}): string {
  const {
    scriptHosts = [],
    connectHosts = [],
    imageHosts = [],
    frameHosts = [],
    frameAncestors = [],
    formHosts = [],
    nonce,
    hashes = [],
  } = features
  const allowed = [...(nonce ? [`'nonce-${nonce}'`] : []), ...hashes.map((hash) => `'${hash}'`)]
  const directives: Record<string, readonly string[]> = {
    "default-src": ["'self'"],
    "script-src": ["'self'", ...allowed, ...scriptHosts],
    "style-src": ["'self'"],
    "img-src": ["'self'", "data:", ...imageHosts],
    "font-src": ["'self'"],
    "media-src": ["'self'"],
    "connect-src": ["'self'", ...connectHosts],
    "frame-src": [...frameHosts, ...players],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'", ...formHosts],
    "frame-ancestors": ["'self'", ...frameAncestors],
    ...trustedTypes(features.trustedTypes ?? []),
  }
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(" ")}`)
    .join("; ")
}

function trustedTypes(policies: readonly string[] | false): Record<string, readonly string[]> {
  if (!policies) return {}
  return {
    "require-trusted-types-for": ["'script'"],
    "trusted-types": policies.length > 0 ? policies : ["'none'"],
  }
}

/** What several features of one document need together. Trusted Types aren't enforced when one of them can't. */
export function mergePolicies(...policies: readonly PolicyFeatures[]): PolicyFeatures {
  const listed = [
    "scriptHosts",
    "connectHosts",
    "imageHosts",
    "frameHosts",
    "frameAncestors",
    "formHosts",
    "hashes",
  ] as const
  const merged: PolicyFeatures = Object.assign({}, ...policies)
  for (const name of listed) {
    const values = policies.flatMap((policy) => policy[name] ?? [])
    if (values.length > 0) merged[name] = [...new Set(values)]
  }
  const types = policies.flatMap(({ trustedTypes }) => (trustedTypes === undefined ? [] : [trustedTypes]))
  if (types.length > 0)
    merged.trustedTypes = types.includes(false) ? false : types.flatMap((names) => names || [])
  return merged
}
