/**
 * A document that redirects by the hash of its address [REDIR-06]. Servers never see a hash, but a browser takes it along
 * when a redirect's target has none. Readers without JavaScript, and crawlers, go to where the address without hash leads.
 */
import { renderToStaticMarkup } from "react-dom/server"
import { inlineHash, setDocumentPolicy } from "../../ground/http/document-policy.server.ts"
import { keepNothing } from "../../request/portal-address/keep-private.server.ts"

/** The table is asked again with the hash. If it can't be, the address without hash is the next best. */
const script = `
const { address, plain } = document.documentElement.dataset
const go = (target) => location.replace(target || plain + (plain.includes("#") ? "" : location.hash))
if (!location.hash) go(plain)
else fetch("/api/redirect?url=" + encodeURIComponent(address + location.hash))
  .then((answer) => answer.json()).then((answer) => go(answer.location === plain ? "" : answer.location), () => go(""))
`

export function hashRedirectDocument(address: string, plain: string, language: string): Response {
  const html = renderToStaticMarkup(
    <html lang={language} data-address={address} data-plain={plain}>
      <head>
        <meta charSet="utf-8" />
        <meta name="robots" content="noindex" />
        <title>{plain}</title>
        <noscript>
          <meta httpEquiv="refresh" content={`0;url=${plain}`} />
        </noscript>
      </head>
      <body>
        <a href={plain}>{plain}</a>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the text is a constant, named in the document's policy. */}
        <script dangerouslySetInnerHTML={{ __html: script }} />
      </body>
    </html>,
  )
  const headers = new Headers({ "Content-Type": "text/html; charset=utf-8", "Cache-Control": keepNothing })
  setDocumentPolicy(headers, { hashes: [inlineHash(script)] })
  return new Response(`<!DOCTYPE html>${html}`, { headers })
}
