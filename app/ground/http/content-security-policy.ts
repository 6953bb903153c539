/** What a document may load and run. Everything beyond this site is a feature that a document names. */

export type PolicyFeatures = {
  /** Hosts of scripts, e.g. of a tag manager that the reader agreed to. */
  scriptHosts?: readonly string[]
  connectHosts?: readonly string[]
  imageHosts?: readonly string[]
  /** What may be shown in frames, beside the players. */
  frameHosts?: readonly string[]
  /** Where a form may lead, also by the redirect that answers it. */
  formHosts?: readonly string[]
  /** Of this answer alone; such a document is not for caches. */
  nonce?: string
  /** Of inline scripts, as `inlineHash` gives them. */
  hashes?: readonly string[]
  /** Names of the Trusted Types policies that scripts may make; `false` where a foreign script knows nothing of them. */
  trustedTypes?: readonly string[] | false
}

/** The players that a reader may agree to; other videos are links. */
const players = ["https://www.youtube-nocookie.com", "https://player.vimeo.com"]

/**
 * The value of the `Content-Security-Policy` header. Never `unsafe-inline`: without features documents have no inline script,
 * style or handler at all, and no script turns text into code or markup.
 */
export function contentSecurityPolicy(features: PolicyFeatures = {}): string {
  const {
    scriptHosts = [],
    connectHosts = [],
    imageHosts = [],
    frameHosts = [],
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
    "frame-ancestors": ["'self'"],
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
