/**
 * A page that shows a refused form again says so in its title, which screen readers read first. The title is made by the
 * page's loader, the fault found by its action; both belong to one request.
 */
import type { RequestContext } from "../request/context/context.server.ts"

declare module "../request/context/context.server.ts" {
  interface RequestContext {
    /** The action of this request has refused a form for what was entered. */
    hasFaultyForm?: boolean
  }
}

/** The part of an action's answer that says what was wrong: the form's state itself, or beside other things. */
type Answered = { data?: { error?: object | null; answer?: { error?: object | null } } | null }

/** Called with an action's answer, which it returns unchanged. */
export function noteFaults<Answer>(context: RequestContext, answer: Answer): Answer {
  const { data } = (answer ?? {}) as Answered
  const faults = data?.error ?? data?.answer?.error ?? {}
  if (Object.keys(faults).length > 0) context.hasFaultyForm = true
  return answer
}

/** The page's own title, behind "Error:" where its form came back with faults. */
export function faultTitle(
  { translator, hasFaultyForm }: Pick<RequestContext, "translator" | "hasFaultyForm">,
  title: string,
): string {
  return hasFaultyForm ? String(translator.t("common:errorTitle", { title })) : title
}
