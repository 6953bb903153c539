import type { AppLoadContext } from "@remix-run/node"
import type { Stage } from "../../ground/graphql/generated/content.ts"
import { requestContext } from "../../request/context/context.server.ts"
import type { NavigationViewer } from "./navigation.ts"

type Asked = { request: Request; context: AppLoadContext }

const languageCode = /^[a-z]{2}$/

/**
 * The context of a navigation API call: that of the home page in the language that `lang` names, so that titles and
 * addresses are in that language.
 *
 * @throws a 400 for an unknown `lang`; a 403 when somebody else makes an editor's call [NAV-12].
 */
export async function navigationCall({ request, context }: Asked, { forEditors }: { forEditors: boolean }) {
  const { origin, searchParams } = new URL(request.url)
  const language = searchParams.get("lang") ?? "en"
  if (!languageCode.test(language))
    throw Response.json({ message: "lang must be a language code like en" }, { status: 400 })
  const home = new Request(`${origin}/${language}`, { headers: request.headers })
  const asked = await requestContext({ request: home, context })
  if (!asked.systemData.languages.some((known) => known.languageCode === language))
    throw Response.json({ message: `There is no language ${language}` }, { status: 400 })
  if (forEditors && !asked.isEditor) throw Response.json({ message: "Editors only" }, { status: 403 })
  const viewer: NavigationViewer = { country: asked.locale.country, isEditor: forEditors }
  const stage: Stage =
    forEditors && searchParams.get("stage")?.toUpperCase() === "DRAFT" ? "DRAFT" : "PUBLISHED"
  return { asked, viewer, stage }
}

const maxIds = 50
const id = /^[\w-]{1,100}$/

/** The ids of a comma-separated list. @throws a 400 for malformed ids. */
export function readIds(text: string | undefined): string[] {
  const ids = [...new Set((text ?? "").split(",").filter(Boolean))]
  if (ids.length === 0 || ids.length > maxIds || !ids.every((value) => id.test(value))) {
    throw Response.json({ message: `Give 1 to ${maxIds} ids, separated by commas` }, { status: 400 })
  }
  return ids
}
