/** An address below /api that nothing answers: JSON for programs, not a page for people. */
export function loader() {
  return Response.json({ message: "Not found" }, { status: 404 })
}

export const action = loader
