import { notFound } from "../../request/answers/not-found.server.ts"
import { requireLocale } from "../../request/answers/redirect.server.ts"
import { requestContext } from "../../request/context/context.server.ts"
import { requireEditor } from "./require-editor.server.ts"

/**
 * Opens a screen that every site has. Its route also matches the address below a page, where the second segment is no
 * site's slug: there is no such screen there.
 * @throws a 404 there, else as `requireEditor` does.
 */
export async function requireEditorScreen(
  asked: Parameters<typeof requireEditor>[0],
  path: string,
  may?: Parameters<typeof requireEditor>[1],
): ReturnType<typeof requireEditor> {
  const context = await requestContext(asked)
  if (context.path !== path) throw notFound(context)
  requireLocale(context)
  return requireEditor(asked, may)
}
