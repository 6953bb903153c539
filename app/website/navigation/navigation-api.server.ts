import type { AppLoadContext } from "@remix-run/node"
import type { Stage } from "../../ground/graphql/generated/content.ts"
import { requestContext } from "../../request/context/context.server.ts"
import type { NavigationViewer } from "./navigation.ts"

type Asked = { request: Request; context: AppLoadContext }

const languageCode = /^[a-z]{2}$/

/**
 * The context of a navigation call: that of the home page in the language asked for by `lang`, so that names and addresses
 * come out as a reader of that language gets them.
 *
 * @throws a 400 for a `lang` that is no language; a 403 for an editor's call by somebody else [NAV-12].
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

/** The ids of a comma-separated list. @throws a 400 for what can't be ids. */
export function readIds(text: string | undefined): string[] {
  const ids = [...new Set((text ?? "").split(",").filter(Boolean))]
  if (ids.length === 0 || ids.length > maxIds || !ids.every((value) => id.test(value))) {
    throw Response.json({ message: `Give 1 to ${maxIds} ids, separated by commas` }, { status: 400 })
  }
  return ids
}
