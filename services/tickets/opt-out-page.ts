/** The page behind the link in mails. It is plain HTML, since it must work wherever mail is read. */
import { spokenLanguage } from "../../platform/texts/texts.ts"
import { ticketTexts } from "./ticket-texts.ts"

type Page = {
  language: string
  state: "question" | "doneTicket" | "doneAll" | "invalid"
  /** The ticket's reference. */
  reference: string
}

export function optOutPage({ language: locale, state, reference }: Page): string {
  const language = spokenLanguage(locale)
  const say = ticketTexts(language)
  const title = escapeHtml(say("optOut.title"))
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="/ticket-mails.css">
</head>
<body>
<main>
<h1>${title}</h1>
${content()}
</main>
</body>
</html>
`

  /** Keeps a reference on one line in spite of its hyphens. */
  function withReference(text: string): string {
    return escapeHtml(text).replace(reference, `<span>${reference}</span>`)
  }

  function content(): string {
    if (state === "invalid") return paragraph(say("optOut.invalid"))
    if (state === "question")
      return `${paragraph(say("optOut.question"))}
<form method="post">
<button name="mails" value="ticket">${withReference(say("optOut.ticket", { reference }))}</button>
<button name="mails" value="all">${escapeHtml(say("optOut.all"))}</button>
</form>`
    const done = state === "doneAll" ? say("optOut.doneAll") : say("optOut.doneTicket", { reference })
    return `<p role="status">${withReference(done)}</p>\n${paragraph(say("optOut.again"))}`
  }
}

function paragraph(text: string): string {
  return `<p>${escapeHtml(text)}</p>`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
