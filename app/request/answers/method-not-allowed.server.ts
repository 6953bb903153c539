/** The action of routes that can only be read: Remix's own 405 doesn't say which methods there are. */
export function action() {
  return methodNotAllowed("This address can only be read", "GET, HEAD")
}

/** The loader's answer at an address that only accepts forms. */
export function onlyPost(message: string): Response {
  return methodNotAllowed(message, "POST")
}

function methodNotAllowed(message: string, allowed: string): Response {
  return Response.json({ message }, { status: 405, headers: { Allow: allowed } })
}
