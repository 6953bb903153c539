/** The action of routes that can only be read: Remix's own 405 doesn't say which methods there are. */
export function action() {
  return Response.json(
    { message: "This address can only be read" },
    { status: 405, headers: { Allow: "GET, HEAD" } },
  )
}
