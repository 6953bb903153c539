import { createElement, Fragment, type ReactNode } from "react"

const plainElements = ["b", "strong", "em", "i", "p", "ul", "ol", "li", "br", "code"]

/**
 * Renders a message's HTML as React elements instead of inserting markup. Only simple elements and links come out,
 * whatever went in, so it needs no exception for Trusted Types. Other elements are reduced to their text.
 */
export function FlashText({ html }: { html: string }) {
  return <div className="flash-text">{readNodes(html)}</div>
}

type Open = { name: string; href?: string | undefined; children: ReactNode[] }

function readNodes(html: string): ReactNode {
  const root: Open = { name: "", children: [] }
  const open = [root]
  for (const [token, slash, name = "", attributes = ""] of html.matchAll(
    /<(\/?)([a-z]+)([^<>]*)>|[^<]+|</gi,
  )) {
    const parent = open.at(-1) ?? root
    if (!name) parent.children.push(decode(token))
    else if (slash) close(open, name.toLowerCase())
    else if (name.toLowerCase() === "br") parent.children.push(<br key={parent.children.length} />)
    else if (isShown(name)) open.push({ name: name.toLowerCase(), href: hrefOf(attributes), children: [] })
  }
  while (open.length > 1) close(open, open.at(-1)?.name ?? "")
  return createElement(Fragment, null, ...root.children)
}

function isShown(name: string): boolean {
  return plainElements.includes(name.toLowerCase()) || name.toLowerCase() === "a"
}

/** Closes the element and everything still open inside it; an end tag without a start tag is ignored. */
function close(open: Open[], name: string): void {
  if (!open.slice(1).some((element) => element.name === name)) return
  for (let closed = open.pop(); closed; closed = open.pop()) {
    open.at(-1)?.children.push(toElement(closed))
    if (closed.name === name) return
  }
}

function toElement({ name, href, children }: Open): ReactNode {
  if (name === "a" && href === undefined) return createElement(Fragment, null, ...children)
  return createElement(name, name === "a" ? { href } : null, ...children)
}

/** A path on this host or an http(s) address; anything else is not a link. */
function hrefOf(attributes: string): string | undefined {
  const href = decode(/\shref="([^"]*)"/i.exec(attributes)?.[1] ?? "")
  return /^(\/(?![/\\])|https?:\/\/)/i.test(href) && !/\p{Cc}/u.test(href) ? href : undefined
}

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" }

function decode(text: string): string {
  return text.replaceAll(/&(amp|lt|gt|quot|#39);/g, (whole, name: string) => entities[name] ?? whole)
}
