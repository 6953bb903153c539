import { useCallback, useEffect, useState } from "react"
import { useAsync } from "../../browser/applications/use-async.ts"

type Props = { text: string; label: string }

/** Shown when scripts may write to the clipboard; otherwise the text can be selected. */
export function CopyButton({ text, label }: Props) {
  const [canCopy, setCanCopy] = useState(false)
  useEffect(() => setCanCopy(navigator.clipboard !== undefined), [])
  const [state, copy] = useAsync(useCallback(() => navigator.clipboard.writeText(text), [text]))
  if (!canCopy) return null
  return (
    <div className="email-link-copy">
      <button
        type="button"
        className="button button-quiet"
        onClick={copy}
        disabled={state.status === "pending"}
        aria-busy={state.status === "pending" || undefined}
      >
        {label}
      </button>
      <span role="status">
        {state.status === "success" ? "Copied" : null}
        {state.status === "error" ? "Copying failed. Please select the text and copy it." : null}
      </span>
    </div>
  )
}
