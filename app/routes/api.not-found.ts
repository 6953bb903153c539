/** Unknown addresses below /api answer JSON, since programs ask for them. */
export function loader() {
  return Response.json({ message: "Not found" }, { status: 404 })
}

export const action = loader
