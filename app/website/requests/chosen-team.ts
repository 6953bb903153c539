import type { RequestForm } from "./description/request-form.ts"
import { requestForms } from "./forms/request-forms.ts"

/** The field in which a form on another page says who answers, when an editor chose a team for it. */
export const teamField = "team"

/** The editor's choice, else the form's own team. The field comes from a browser, so only teams that some form has count. */
export function chosenTeam({ team }: Pick<RequestForm, "team">, fields: URLSearchParams): string {
  const chosen = fields.get(teamField)
  return requestForms.find((form) => form.team === chosen)?.team ?? team
}
