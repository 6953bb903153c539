import { Meta } from "@remix-run/react"
import { useEffect, useState } from "react"
import { createPortal } from "react-dom"

/**
 * The head belongs to the document, which is not React's. So that one `meta` of a route names its title on both sides, Remix
 * writes the head's elements into a holder that is in no document, and the title is read from there.
 */
export function DocumentTitle() {
  const [holder, setHolder] = useState<HTMLElement | null>(null)
  useEffect(() => setHolder(document.createElement("div")), [])
  useEffect(() => {
    const title = holder?.querySelector("title")?.textContent
    if (title) document.title = title
  })
  return holder && createPortal(<Meta />, holder)
}
