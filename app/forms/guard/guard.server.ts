/** Tells people from programs without refusing anybody: whatever is odd becomes a doubt that staff see. */
import type { PolicyFeatures } from "../../ground/http/content-security-policy.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import { scoringOf } from "./environment.server.ts"
import { guardFieldNames } from "./guard-field-names.ts"
import { doubtOfProof } from "./proof.server.ts"
import { doubtOfToken } from "./scoring.server.ts"
import { closeTimeTrap, doubtOfTime } from "./time-trap.server.ts"

declare module "../../request/context/context.server.ts" {
  interface RequestContext {
    /** A form on this document uses the scoring script. */
    hasScoredForm?: boolean
  }
}

/** What a form carries to be judged by; plain data for a loader. */
export type GuardView = {
  form: string
  /** When it was shown, sealed; null on a page that is cached, where a script asks for it. */
  time: string | null
  /** The scoring script, loaded when the form is sent; null where none is configured. */
  scoring: { scriptUrl: string; siteKey: string } | null
}

type Asked = Pick<RequestContext, "upstreams" | "hasScoredForm">

/** @param form the form's name. For an answer that nobody keeps; see `cachedGuardView`. */
export function guardView(context: Asked, form: string, now: number = Date.now()): GuardView {
  return { ...cachedGuardView(context, form), time: closeTimeTrap(context.upstreams.seal, form, now) }
}

/** For a page that many readers get: nothing in it may be of one reader. */
export function cachedGuardView(context: Asked, form: string): GuardView {
  const scoring = scoringOf(context.upstreams.settings)
  if (scoring) context.hasScoredForm = true
  return { form, time: null, scoring: scoring && { scriptUrl: scoring.scriptUrl, siteKey: scoring.siteKey } }
}

/**
 * @returns reasons to look twice, none of which is one to refuse. `honeypot`: a program has filled in what people don't see, so the
 *   request is kept as spam.
 */
export async function judgeForm(
  { upstreams, log }: Pick<RequestContext, "log" | "upstreams">,
  form: string,
  fields: URLSearchParams,
  now: number = Date.now(),
): Promise<string[]> {
  const doubts: (string | null)[] = [
    fields.get(guardFieldNames.honeypot) ? "honeypot" : null,
    doubtOfTime(upstreams.seal, form, fields.get(guardFieldNames.time), now),
  ]
  const scoring = scoringOf(upstreams.settings)
  if (!scoring) return doubts.filter((doubt) => doubt !== null)
  const token = fields.get(guardFieldNames.token)
  if (token) doubts.push(await doubtOfToken(scoring, token, log))
  else {
    log.warn({ form }, "the bot protection gave no token")
    doubts.push("token-empty", await doubtOfProof(upstreams, fields.get(guardFieldNames.proof), now))
  }
  return doubts.filter((doubt) => doubt !== null)
}

/** What the content security policy has to allow on a document with such a form, and only there. */
export function guardPolicy({ hasScoredForm, upstreams }: Asked): PolicyFeatures {
  const scoring = hasScoredForm ? scoringOf(upstreams.settings) : null
  if (!scoring) return {}
  const host = new URL(scoring.scriptUrl).origin
  // The script creates further scripts and frames outside any Trusted Types policy of ours.
  return { scriptHosts: [host], connectHosts: [host], frameHosts: [host], trustedTypes: false }
}
