/** A reader's cookies and form posts without a browser, as far as sign-in needs them. */

export type Reader = {
  /** Follows redirects. @throws when they don't end at a page. */
  open(address: string, form?: Record<string, string>): Promise<{ url: string; html: string }>
  /** The `Cookie` header of the next request. */
  cookies(): string
}

const mostRedirects = 20

export function createReader(headers: Readonly<Record<string, string>>): Reader {
  const jar = new Map<string, string>()

  function keep(response: Response) {
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === "" || /;\s*max-age=0\b/i.test(line)) jar.delete(name)
      else jar.set(name, value)
    }
  }

  function cookies(): string {
    return [...jar].map(([name, value]) => `${name}=${value}`).join("; ")
  }

  async function open(address: string, form?: Record<string, string>) {
    let url = new URL(address)
    let sent = form
    for (let step = 0; step < mostRedirects; step++) {
      const response = await fetch(url, {
        method: sent ? "POST" : "GET",
        headers: { ...headers, cookie: cookies(), ...(sent ? { origin: url.origin } : {}) },
        body: sent ? new URLSearchParams(sent) : null,
        redirect: "manual",
      })
      keep(response)
      const html = await response.text()
      const location = response.headers.get("location")
      if (!location && response.ok) return { url: url.href, html }
      if (!location) throw new Error(`${url.pathname} answered ${response.status}`)
      url = new URL(location, url)
      sent = undefined
    }
    throw new Error(`${address} leads nowhere`)
  }
  return { open, cookies }
}
