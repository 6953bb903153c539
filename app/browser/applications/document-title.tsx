import { Meta } from "@remix-run/react"
import { useEffect, useState } from "react"
import { createPortal } from "react-dom"

/**
 * React doesn't control the document's head here. Remix renders the head's elements into a detached element instead,
 * and we copy the title from there, so that a route's `meta` names its title on server and browser.
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
