import { useDocument } from "../../request/document/document-context.tsx"

/** Writes the address of a portal screen in the reader's language; `path` begins with `/mykomax`. */
export function usePortalPath(): (path: string) => string {
  const { homePath } = useDocument()
  return (path) => (homePath === "/" ? "" : homePath) + path
}
