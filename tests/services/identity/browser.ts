/** The parts of a browser that sign-in needs: cookies with paths, redirects within the provider, forms. */

export type Visited = {
  status: number
  /** The address at which the redirects ended. */
  url: string
  headers: Headers
  text: string
}

export type Browser = ReturnType<typeof createBrowser>

type Cookie = { name: string; value: string; path: string }

/** @param fetch the `fetch` for requests to the origin. */
export function createBrowser(origin: string, fetch = globalThis.fetch) {
  let cookies: Cookie[] = []
  let language = "en"

  async function ask(url: string, init: RequestInit = {}): Promise<Response> {
    const { pathname } = new URL(url)
    const sent = cookies.filter(
      ({ path }) => pathname === path || pathname.startsWith(path.replace(/\/?$/, "/")),
    )
    const headers = new Headers(init.headers)
    headers.set("accept-language", language)
    if (!headers.has("accept")) headers.set("accept", "text/html")
    if (sent.length > 0) headers.set("cookie", sent.map(({ name, value }) => `${name}=${value}`).join("; "))
    const response = await fetch(url, { ...init, headers, redirect: "manual" })
    for (const line of response.headers.getSetCookie()) keep(line, pathname)
    return response
  }

  function keep(line: string, pathname: string) {
    const [pair = "", ...attributes] = line.split(";").map((part) => part.trim())
    const [name = "", value = ""] = pair.split(/=(.*)/, 2)
    const path = attributes.find((part) => /^path=/i.test(part))?.slice(5) ?? pathname
    cookies = cookies.filter((cookie) => cookie.name !== name || cookie.path !== path)
    if (value !== "") cookies.push({ name, value, path })
  }

  /** Follows redirects to the provider's pages, and stops at those to the portal. */
  async function go(url: string, init: RequestInit = {}): Promise<Visited> {
    const response = await ask(url, init)
    const location = response.headers.get("location")
    if (location) {
      const next = new URL(location, url)
      if (next.origin === origin && next.pathname.startsWith("/am/")) return go(next.href)
      return { status: response.status, url: next.href, headers: response.headers, text: "" }
    }
    return { status: response.status, url, headers: response.headers, text: await response.text() }
  }

  return {
    go,
    ask,
    cookies: () => cookies,
    speak(next: string) {
      language = next
    },
    /** Fills in the page's first form and sends it with its hidden fields, like a browser. */
    async submit(page: Visited, fields: Record<string, string>, headers: Record<string, string> = {}) {
      const form = formOf(page.text)
      return go(new URL(form.action, page.url).href, {
        method: "POST",
        headers: {
          "content-type": "application/x-www-form-urlencoded",
          origin,
          "sec-fetch-site": "same-origin",
          ...headers,
        },
        body: new URLSearchParams({ ...form.hidden, ...fields }).toString(),
      })
    },
  }
}

function formOf(text: string) {
  const [form = ""] = /<form[\s\S]*?<\/form>/.exec(text) ?? []
  const hidden = [...form.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)]
  return {
    action: (/action="([^"]*)"/.exec(form)?.[1] ?? "").replaceAll("&amp;", "&"),
    hidden: Object.fromEntries(hidden.map(([, name = "", value = ""]) => [name, value])),
  }
}
