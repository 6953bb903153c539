/** The plain pages of the outbox, in English since they are for developers. */
import { createHash } from "node:crypto"
import { escapeHtml } from "./html.ts"
import type { KeptMail } from "./store.ts"

const styles = `:root { color-scheme: light dark; --line: light-dark(#d5d9de, #2f363e); --muted: light-dark(#535c66, #a7b0ba); --accent: light-dark(#b8370a, #ff9a6b) }
body { max-width: 1100px; margin: 0 auto; padding: 2rem clamp(1rem, 4vw, 2.5rem); background: light-dark(#fff, #0f1215); color: light-dark(#14181d, #f1f3f5); font: 1rem/1.5 Archivo, "Helvetica Neue", Arial, sans-serif }
h1 { margin: 0 0 .25rem; font-size: 1.75rem; line-height: 1.2; letter-spacing: -.02em; overflow-wrap: anywhere }
a { color: inherit; text-decoration-color: var(--accent); text-underline-offset: .2em }
a:hover { color: var(--accent) }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
.muted { color: var(--muted) }
form { display: flex; flex-wrap: wrap; gap: .5rem; margin: 1.5rem 0 }
label { align-self: center }
input, button { padding: .6rem .8rem; border: 1px solid var(--muted); background: transparent; color: inherit; font: inherit }
input { flex: 1 1 12rem; min-width: 0 }
ol { margin: 0; padding: 0; list-style: none; border-top: 3px solid var(--accent) }
li { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0 1.5rem; padding: .8rem 0; border-bottom: 1px solid var(--line); overflow-wrap: anywhere }
li a { grid-row: 1; font-weight: 600 }
li time { font-variant-numeric: tabular-nums }
nav { display: flex; flex-wrap: wrap; gap: 1.5rem; margin: 1.5rem 0; border-bottom: 1px solid var(--line) }
nav a { padding: .6rem 0; text-decoration: none }
nav [aria-current] { border-bottom: 3px solid var(--accent); font-weight: 600 }
dl { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: .1rem 1rem; margin: 1rem 0; overflow-wrap: anywhere }
dt { color: var(--muted) }
dd { margin: 0 }
pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; font: .9375rem/1.55 ui-monospace, Menlo, Consolas, monospace }
iframe { width: 100%; height: 75vh; border: 1px solid var(--line) }`

export const outboxStylesHash = `sha256-${createHash("sha256").update(styles).digest("base64")}`

function printPage(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${styles}</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`
}

export function printList(mails: readonly KeptMail[], to: string | undefined): string {
  const filter = `<form action="/mail-outbox"><label for="to">To</label><input id="to" name="to" type="text" value="${escapeHtml(to ?? "")}"><button type="submit">Show</button></form>`
  const list =
    mails.length > 0
      ? `<ol>${mails.map(printRow).join("\n")}</ol>`
      : `<p>${to ? "There is no mail to this address." : "There is no mail yet."}</p>`
  const note = `<p class="muted">Mails are kept here because no SMTP_URL is set. Nobody was sent anything.</p>`
  return printPage("Outbox", `<h1>Outbox</h1>\n${note}\n${filter}\n${list}`)
}

function printRow({ id, to, subject, createdAt, language }: KeptMail): string {
  return `<li><a href="/mail-outbox/${id}" lang="${escapeHtml(language)}">${escapeHtml(subject)}</a>${printTime(createdAt)}<span class="muted">${escapeHtml(to)}</span></li>`
}

function printTime(time: Date): string {
  const iso = time.toISOString()
  return `<time class="muted" datetime="${iso}">${iso.slice(0, 16).replace("T", " ")} UTC</time>`
}

type View = "text" | "html" | "raw"

const views: Record<View, string> = { text: "Text", html: "HTML", raw: "Raw" }

export function printMail(mail: KeptMail, shown: { view: View; text: string; raw: string }): string {
  const { id, to, subject, language, createdAt } = mail
  const links = Object.entries(views).map(([view, name]) => {
    const current = view === shown.view ? ' aria-current="page"' : ""
    return `<a href="/mail-outbox/${id}/${view}"${current}>${name}</a>`
  })
  const facts = `<dl><dt>To</dt><dd>${escapeHtml(to)}</dd><dt>Kept</dt><dd>${printTime(createdAt)}</dd><dt>Language</dt><dd>${escapeHtml(language)}</dd></dl>`
  return printPage(
    subject,
    `<p><a href="/mail-outbox">Outbox</a></p>
<h1 lang="${escapeHtml(language)}">${escapeHtml(subject)}</h1>
${facts}
<nav aria-label="Views">${links.join("")}</nav>
${printView(mail, shown)}`,
  )
}

function printView(
  { id, language }: KeptMail,
  { view, text, raw }: { view: View; text: string; raw: string },
): string {
  if (view === "html")
    return `<iframe src="/mail-outbox/${id}/message.html" title="The mail as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`
  if (view === "raw") return `<pre>${escapeHtml(raw)}</pre>`
  return `<pre lang="${escapeHtml(language)}">${linkAddresses(text)}</pre>`
}

function linkAddresses(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>]+)/)
    .map((part, index) =>
      index % 2 === 1 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part),
    )
    .join("")
}
