/** The action of read-only routes: Remix's own 405 doesn't list the allowed methods. */
export function action() {
  return Response.json(
    { message: "This address can only be read" },
    { status: 405, headers: { Allow: "GET, HEAD" } },
  )
}
