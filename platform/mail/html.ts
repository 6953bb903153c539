/** Writes a mail as HTML: one column without tables, in the colours of the website's light and dark themes. */
import { directionOf, spokenLanguage } from "../texts/texts.ts"
import type { Mail, MailBlock } from "./mail.ts"
import type { Frame } from "./plain-text.ts"

/**
 * The light colours are inline styles, which every mail program supports; the dark ones are in a style sheet, which
 * some ignore.
 */
const light = {
  surface: "#ffffff",
  ink: "#14181d",
  muted: "#535c66",
  line: "#d5d9de",
  accent: "#b8370a",
  panel: "#f3f4f6",
}
const dark = {
  surface: "#0f1215",
  ink: "#f1f3f5",
  muted: "#a7b0ba",
  line: "#2f363e",
  accent: "#ff9a6b",
  panel: "#191d22",
}

const darkStyles = `:root { color-scheme: light dark; supported-color-schemes: light dark }
@media (prefers-color-scheme: dark) {
  .page { background: ${dark.surface} !important; color: ${dark.ink} !important }
  .muted, .muted a { color: ${dark.muted} !important }
  .line { border-color: ${dark.line} !important }
  .accent { border-color: ${dark.accent} !important }
  .panel { background: ${dark.panel} !important; color: ${dark.ink} !important }
  .brand { color: ${dark.ink} !important }
  .button { background: ${dark.accent} !important; border-color: ${dark.accent} !important; color: ${dark.surface} !important }
}`

const fonts =
  "Archivo, 'Helvetica Neue', Helvetica, Arial, 'Hiragino Sans', 'Yu Gothic', 'PingFang SC', 'Microsoft YaHei', sans-serif"
const codeFonts = "ui-monospace, Menlo, Consolas, 'Courier New', monospace"
const paragraph = "margin: 0 0 20px"
const breaking = "overflow-wrap: anywhere; word-break: break-word"

export function writeHtml(mail: Mail, frame: Frame): string {
  const language = spokenLanguage(mail.language)
  return `<!doctype html>
<html lang="${escapeHtml(mail.language)}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(mail.subject)}</title>
<style>
${darkStyles}
</style>
</head>
<body class="page" style="margin: 0; padding: 0; background: ${light.surface}; color: ${light.ink}">
<div class="page" lang="${escapeHtml(mail.language)}" dir="${directionOf(language)}" style="max-width: 600px; margin: 0 auto; padding: 32px 24px; background: ${light.surface}; color: ${light.ink}; font: 16px/1.55 ${fonts}; ${breaking}">
${writeHead(frame)}
${mail.blocks.map((block) => writeBlock(block, frame)).join("\n")}
${writeFoot(mail, frame)}
</div>
</body>
</html>
`
}

function writeHead({ brand, origin }: Frame): string {
  const style = `color: ${light.ink}; font-size: 22px; font-weight: 700; letter-spacing: -0.02em; text-decoration: none`
  return `<p class="accent" style="margin: 0 0 32px; padding: 0 0 14px; border-bottom: 3px solid ${light.accent}"><a class="brand" href="${escapeHtml(origin)}" style="${style}">${escapeHtml(brand)}</a></p>`
}

function writeFoot({ unsubscribeUrl }: Mail, { texts, host }: Frame): string {
  const style = `margin: 40px 0 0; padding: 16px 0 0; border-top: 1px solid ${light.line}; color: ${light.muted}; font-size: 13px`
  const unsubscribe = unsubscribeUrl
    ? `<br><a href="${escapeHtml(unsubscribeUrl)}" style="color: ${light.muted}">${escapeHtml(texts("unsubscribe"))}</a>`
    : ""
  return `<p class="muted line" style="${style}">${escapeHtml(texts("automatic", { host }))}${unsubscribe}</p>`
}

function writeBlock(block: MailBlock, frame: Frame): string {
  switch (block.kind) {
    case "heading":
      return `<h1 style="margin: 0 0 20px; font-size: 24px; line-height: 1.25; letter-spacing: -0.01em">${lines(block.text)}</h1>`
    case "text":
      return `<p style="${paragraph}">${lines(block.text)}</p>`
    case "quote":
      return `<blockquote class="panel accent" style="margin: 0 0 20px; padding: 14px 18px; border-inline-start: 3px solid ${light.accent}; background: ${light.panel}; color: ${light.ink}">${lines(block.text)}</blockquote>`
    case "code":
      return `<p class="panel" style="${paragraph}; padding: 16px 18px; background: ${light.panel}; color: ${light.ink}; font: 700 28px/1.3 ${codeFonts}; letter-spacing: 0.12em">${lines(block.text)}</p>`
    case "button":
      return writeButton(block, frame)
    case "facts":
      return `<dl class="line" style="margin: 0 0 20px; padding: 14px 0 0; border-top: 1px solid ${light.line}">${block.rows.map(writeFact).join("")}</dl>`
  }
}

/** The border gives the button its height in mail programs that ignore padding. */
function writeButton({ text, href }: { text: string; href: string }, { texts }: Frame): string {
  const address = escapeHtml(href)
  const style = `display: inline-block; padding: 4px 12px; border: 10px solid ${light.accent}; background: ${light.accent}; color: #ffffff; font-weight: 700; text-decoration: none`
  return `<p style="margin: 0 0 12px"><a class="button" href="${address}" style="${style}">${escapeHtml(text)}</a></p>
<p class="muted" style="${paragraph}; color: ${light.muted}; font-size: 13px">${escapeHtml(texts("button"))}<br><a href="${address}" style="color: ${light.muted}">${address}</a></p>`
}

function writeFact({ label, value }: { label: string; value: string }): string {
  return `<dt class="muted" style="margin: 0; color: ${light.muted}; font-size: 13px">${escapeHtml(label)}</dt><dd style="margin: 0 0 12px; font-variant-numeric: tabular-nums">${lines(value)}</dd>`
}

function lines(text: string): string {
  return escapeHtml(text).replaceAll("\n", "<br>")
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}
