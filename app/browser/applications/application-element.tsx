import { Scripts } from "@remix-run/react"
import { applicationDataElementId, applicationElementId } from "./application-data.ts"
import { useHydration } from "./hydration-context.tsx"

/**
 * The element that holds the application: `renderApplication` fills it on the server, and React hydrates it as its
 * root.
 */
export function ApplicationElement() {
  return <div id={applicationElementId} />
}

/**
 * Remix's scripts and the application's data; nothing on documents. The content security policy treats a JSON block as
 * data, not as a script.
 */
export function ApplicationScripts() {
  const hydration = useHydration()
  if (hydration.part !== "document" || !hydration.scripts) return null
  return (
    <>
      <script type="application/json" id={applicationDataElementId} />
      <Scripts nonce={hydration.scripts.nonce} />
    </>
  )
}
