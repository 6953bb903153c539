import { textLanguages } from "../../../platform/texts/texts.ts"
import { withLanguage } from "../page-language.ts"
import { scriptPath, stylePath } from "./assets.ts"
import { attributes, type Html, html } from "./html.ts"
import type { Page } from "./page.ts"

type Content = {
  title: string
  body: Html
  /** Beside the content where there is room. */
  picture?: Html
  /** An error is also in the document's title, which screen readers read first. */
  hasFaults?: boolean
  /** The passkey script; other pages have none. */
  hasScript?: boolean
}

/** The document: the site's look around one column, a link home, and the languages. */
export function document(page: Page, { title, body, picture, hasFaults, hasScript }: Content): string {
  const { say, language } = page
  const heading = hasFaults ? `${say("error")}: ${title}` : title
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${heading} – ${brandName}</title>
<link rel="icon" href="/icons/default/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${stylePath}">
${hasScript ? html`<script src="${scriptPath}" type="module"></script>` : null}
</head>
<body>
<a class="skip-link" href="#content">${say("skip")}</a>
<header class="header"><div class="width header-bar">
<a class="brand" href="/">${brandName}</a>
${languageMenu(page)}
</div></header>
<main id="content" class="width content" tabindex="-1">
<div class="column">${body}
</div>
${picture}
</main>
<footer class="footer"><div class="width"><a href="/">${say("home")}</a></div></footer>
</body>
</html>
`.markup
}

const brandName = "myKomax"

/** Works without JavaScript; each language is named in itself. */
function languageMenu({ say, language, address }: Page): Html {
  const links = textLanguages.map((code) => {
    const current = code === language ? "true" : null
    return html`<li><a lang="${code}" hreflang="${code}" href="${withLanguage(address, code)}"${attributes({ "aria-current": current })}>${ownName(code)}</a></li>`
  })
  return html`<details class="languages">
<summary><span class="visually-hidden">${say("language")}: </span>${ownName(language)}</summary>
<ul>${links}</ul>
</details>`
}

export function ownName(language: string): string {
  const name = new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}
