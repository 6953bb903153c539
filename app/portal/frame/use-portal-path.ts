import { useDocument } from "../../request/document/document-context.tsx"

/** Builds the localized address of a portal screen; `path` begins with `/mykomax`. */
export function usePortalPath(): (path: string) => string {
  const { homePath } = useDocument()
  return (path) => (homePath === "/" ? "" : homePath) + path
}
