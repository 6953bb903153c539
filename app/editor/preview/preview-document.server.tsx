/**
 * What a document that shows a draft, or another moment, says about itself. It is put into finished documents, as the editors' bar is, so
 * that no visitor's document, script or sheet has a byte of it.
 */
import { renderToStaticMarkup } from "react-dom/server"
import { TextsProvider } from "../../ground/i18n/use-translation.tsx"
import type { RequestContext } from "../../request/context/context.server.ts"
import type { DocumentContextValue } from "../../request/document/document-context.tsx"
import type { DocumentAnswer } from "../../request/documents/document-handler.server.ts"
import { previewParameter } from "../../request/editor-session/preview.ts"
import { numberFormatLocale } from "../../request/sites/locale.ts"
import { localizedPath } from "../../request/sites/localized-path.ts"
import { isEditorsPreview } from "../../website/pages/module-marks.server.ts"
import { editorScriptUrl } from "../bar/script.ts"
import { signEarlyAddresses } from "./early-addresses.server.ts"
import { seatTimeZone } from "./moment.ts"
import previewSheet from "./preview.sheet.css?url"
import { type Note, PreviewNote } from "./preview-note.tsx"
import { comparePath, eventsPath, sharedToken, sharePath, stagePath } from "./preview-paths.ts"

/** The address of a shared draft is a key, and an editor is no reader to be counted: nothing is told to a tag manager. */
export function untoldPreview(context: RequestContext): Partial<Pick<DocumentContextValue, "tagManager">> {
  return isShared(context) || isEditorsPreview(context) ? { tagManager: null } : {}
}

/** @returns the same answer for every document but a preview. */
export function withPreviewNote(answer: DocumentAnswer, context: RequestContext | null): DocumentAnswer {
  if (!context || answer.body === null) return answer
  // Editors' documents get the script with their bar.
  if (isShared(context)) {
    const shown = placed(answer, { script: true, note: "" })
    // A link that has ended, or that nobody made, opens nothing.
    return answer.status === 200 ? withEarlyAddresses(shown, context) : shown
  }
  if (!isEditorsPreview(context)) return answer
  // The editors' own screens show no content, and a frame of the comparison stands below a heading of its own.
  const hasNote = !context.url.searchParams.has(previewParameter) && !/^\/editor(?:\/|$)/.test(context.path)
  const shown = placed(answer, { script: false, note: hasNote ? renderNote(context) : "" })
  return withEarlyAddresses(shown, context)
}

function withEarlyAddresses(answer: DocumentAnswer, { upstreams }: RequestContext): DocumentAnswer {
  const secret = upstreams.secrets.get("earlyFiles")
  return { ...answer, body: signEarlyAddresses(String(answer.body), { secret, now: new Date() }) }
}

function isShared({ path }: RequestContext): boolean {
  return sharedToken(path) !== null
}

/** Under another name, what the page is made of keeps the document's script from looking for a newer version among what is published. */
function placed(answer: DocumentAnswer, { script, note }: { script: boolean; note: string }): DocumentAnswer {
  const sheet = `<link rel="stylesheet" href="${previewSheet}"/>`
  const links = script ? `${sheet}<script type="module" src="${editorScriptUrl}"></script>` : sheet
  const body = String(answer.body)
    .replace(/ data-updated="/, ' data-previewed="')
    .replace("</head>", () => `${links}</head>`)
    .replace(/<main id="main"[^>]*>/, (main) => main + note)
  return { ...answer, body }
}

function renderNote(context: RequestContext): string {
  return renderToStaticMarkup(
    <TextsProvider value={context.translator.i18n}>
      <PreviewNote note={noteOf(context)} />
    </TextsProvider>,
  )
}

function noteOf({ preview, site, locale, localizedPath: address, search, upstreams }: RequestContext): Note {
  const { stage, at } = preview
  const here = new URLSearchParams({ address })
  const to = (path: string) => localizedPath(site, locale, path)
  const format = { dateStyle: "medium", timeStyle: "short", timeZone: seatTimeZone } as const
  return {
    stage,
    at: at && new Intl.DateTimeFormat(numberFormatLocale(locale), format).format(at),
    // Another service than the embedded one doesn't know our header; it has last answers on disk, which ours hasn't.
    isMomentIgnored: at !== null && upstreams.content.lastAnswers !== null,
    events: to(eventsPath),
    compare: `${to(comparePath)}?${here}`,
    share: `${to(sharePath)}?${here}`,
    choose: `${to(stagePath)}?${new URLSearchParams({ returnTo: address + search })}`,
  }
}
