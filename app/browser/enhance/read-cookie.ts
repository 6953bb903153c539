/**
 * Reads a cookie while the document goes on: `document.cookie` stops it until another process of the browser has answered. That way
 * remains where there is no cookie store: in older browsers, and over plain http.
 * @returns `name=value` as a Cookie header has it; an empty string when there is no such cookie.
 */
export async function readCookie(
  { cookieStore, document }: { cookieStore?: Pick<CookieStore, "get">; document: { cookie: string } },
  name: string,
): Promise<string> {
  if (!cookieStore) return document.cookie
  const found = await cookieStore.get(name)
  return found ? `${name}=${found.value ?? ""}` : ""
}
