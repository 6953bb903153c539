/** What the form of a notice's page does: acknowledge it for all machines of the user, or for chosen ones. */
import type { TextKey } from "../../forms/say.ts"
import { formAgain } from "../../forms/sent-form.server.ts"
import { AcknowledgeNoticeDocument } from "../../ground/graphql/generated/machines.ts"
import { notFound } from "../../request/answers/not-found.server.ts"
import { seeOtherWithFlash } from "../../request/answers/redirect.server.ts"
import { refused } from "../../request/answers/refused.server.ts"
import type { PortalAsker } from "../frame/portal-asker.server.ts"
import { askNotices } from "./ask-notices.server.ts"
import type { NoticeAnswer } from "./notice.server.ts"
import { isReference } from "./notices-path.ts"

const mostMachines = 1000

/** @throws a 400 for an unknown intent, a 404 for a notice that isn't the user's. */
export async function acknowledge(asker: PortalAsker, id: string, form: FormData) {
  const { context } = asker
  if (!isReference(id)) throw notFound(context)
  // Who presses Enter at a machine's box uses no button, and means the machines that they have chosen.
  const intent = form.get("intent") ?? "some"
  const version = Number(form.get("version"))
  if ((intent !== "all" && intent !== "some") || !Number.isInteger(version) || version < 1 || version > 1e6)
    throw refused("malformed-body")
  const machines = intent === "some" ? form.getAll("machine").map(String).slice(0, mostMachines) : null
  if (machines?.length === 0) return again("machine", "notices:fault.choose")
  const { acknowledgeNotice } = await askNotices(asker, AcknowledgeNoticeDocument, { id, version, machines })
  if (!acknowledgeNotice) throw notFound(context)
  const [fault] = acknowledgeNotice.errors
  if (fault?.code === "changed") return again("", "notices:fault.newVersion", 409)
  if (fault) return again("", "notices:fault.mayNot")
  const title = String(context.translator.t("notices:told.acknowledged"))
  return seeOtherWithFlash(context, context.localizedPath, { type: "success", title, floating: true })
}

function again(field: string, key: TextKey, status: 409 | 422 = 422) {
  return formAgain<NoticeAnswer>({ answer: { status: "error", error: { [field]: [key] } } }, status)
}
