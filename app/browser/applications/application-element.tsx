import { Scripts } from "@remix-run/react"
import { applicationDataElementId, applicationElementId } from "./application-data.ts"
import { useHydration } from "./hydration-context.tsx"

/** Where the application stands in its document; `renderApplication` fills it, and the browser makes it a React root of its own. */
export function ApplicationElement() {
  return <div id={applicationElementId} />
}

/** Remix's scripts and what the application starts with; nothing on documents. A block of JSON is no script to a browser's policy. */
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
