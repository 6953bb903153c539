/** What the forms of a software's page do: accept its licence, fetch a file, make and end links, be told of new versions. */
import type { TextKey } from "../../forms/say.ts"
import { formAgain } from "../../forms/sent-form.server.ts"
import {
  AcceptLicenceDocument,
  MakeLinkDocument,
  RevokeLinkDocument,
  StartDownloadDocument,
  WatchSoftwareDocument,
} from "../../ground/graphql/generated/software.ts"
import { notFound } from "../../request/answers/not-found.server.ts"
import { seeOther, seeOtherWithFlash } from "../../request/answers/redirect.server.ts"
import { refused } from "../../request/answers/refused.server.ts"
import type { PortalAsker } from "../frame/portal-asker.server.ts"
import { askSoftware } from "./ask-software.server.ts"
import { linkDays, linkUses, maxPurpose } from "./link-choices.ts"
import type { Named, SoftwareAnswer } from "./software.server.ts"

type Changed = Response | ReturnType<typeof formAgain<SoftwareAnswer>>

/** @throws a 400 for an unknown intent, a 404 for what isn't the user's. */
export async function changeSoftware(
  asker: PortalAsker,
  { product = "" }: Named,
  form: FormData,
): Promise<Changed> {
  const text = (name: string) => String(form.get(name) ?? "")
  switch (form.get("intent")) {
    case "accept":
      return accept(asker, product, form)
    case "download":
      return download(asker, text("file"))
    case "link":
      return makeLink(asker, form)
    case "revoke":
      return revoke(asker, text("link"))
    case "watch":
      return watch(asker, product, true)
    case "unwatch":
      return watch(asker, product, false)
    default:
      throw refused("malformed-body")
  }
}

async function accept(asker: PortalAsker, product: string, form: FormData): Promise<Changed> {
  if (form.get("accepted") !== "yes") return again("accept", { accepted: "downloads:fault.accept" })
  const version = Number(form.get("version"))
  if (!Number.isInteger(version) || version < 1 || version > 1_000_000) throw refused("malformed-body")
  const { acceptLicence } = await askSoftware(asker, AcceptLicenceDocument, { product, version })
  const [fault] = acceptLicence.errors
  if (fault?.code === "changed") return again("accept", { accepted: "downloads:fault.licenceChanged" })
  if (fault) throw notFound(asker.context)
  return told(asker, "downloads:told.accepted", "#files")
}

async function download(asker: PortalAsker, file: string): Promise<Changed> {
  const { startDownload } = await askSoftware(asker, StartDownloadDocument, { file })
  const [fault] = startDownload.errors
  if (fault?.code === "licence-needed") return again("accept", { accepted: "downloads:fault.licenceNeeded" })
  if (!startDownload.url) throw notFound(asker.context)
  // The address is a right: nothing on the way may keep it.
  return seeOther(startDownload.url, {
    "Cache-Control": "private, no-store",
    "Referrer-Policy": "no-referrer",
  })
}

const linkFaults: Readonly<Record<string, Record<string, TextKey>>> = {
  "too-long": { purpose: "downloads:fault.purpose" },
  "too-often": { "": "downloads:fault.tooManyLinks" },
  "licence-needed": { "": "downloads:fault.licenceNeeded" },
}

async function makeLink(asker: PortalAsker, form: FormData): Promise<Changed> {
  const text = (name: string) => String(form.get(name) ?? "")
  const values = {
    file: text("file"),
    purpose: text("purpose"),
    days: text("days"),
    uses: text("uses"),
    key: text("key"),
  }
  const days = linkDays.find((one) => String(one) === values.days)
  const uses = linkUses.find((one) => String(one) === values.uses)
  if (days === undefined || uses === undefined || !/^[\w-]{1,100}$/.test(values.key))
    throw refused("malformed-body")
  if (values.purpose.length > maxPurpose) return again("link", { purpose: "downloads:fault.purpose" }, values)
  const { file, purpose, key } = values
  const { makeLink: made } = await askSoftware(asker, MakeLinkDocument, {
    input: { key, file, purpose, days, uses },
  })
  const [fault] = made.errors
  if (fault?.code === "not-entitled") throw notFound(asker.context)
  if (fault) return again("link", linkFaults[fault.code] ?? { "": "downloads:fault.failed" }, values)
  return told(asker, "downloads:told.linkMade", "#links")
}

async function revoke(asker: PortalAsker, id: string): Promise<Changed> {
  const { isRevoked } = await askSoftware(asker, RevokeLinkDocument, { id })
  if (!isRevoked) throw notFound(asker.context)
  return told(asker, "downloads:told.linkEnded", "#links")
}

async function watch(asker: PortalAsker, product: string, wanted: boolean): Promise<Changed> {
  const { isWatched } = await askSoftware(asker, WatchSoftwareDocument, { product, wanted })
  if (wanted && !isWatched) throw notFound(asker.context)
  return told(asker, wanted ? "downloads:told.watched" : "downloads:told.unwatched")
}

function told({ context }: PortalAsker, key: TextKey, place = ""): Response {
  const message = { type: "success" as const, title: String(context.translator.t(key)), floating: true }
  return seeOtherWithFlash(context, context.localizedPath + place, message)
}

function again(intent: string, faults: Record<string, TextKey>, values: Record<string, string> = {}) {
  const error = Object.fromEntries(Object.entries(faults).map(([field, key]) => [field, [key]]))
  return formAgain<SoftwareAnswer>({ intent, answer: { status: "error", initialValue: values, error } })
}
