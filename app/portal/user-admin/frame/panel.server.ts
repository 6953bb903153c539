/** The server half of a part of a person's page. */
import type { PersonPageQuery } from "../../../ground/graphql/generated/customers.ts"
import type { PortalAsker } from "../../frame/portal-asker.server.ts"

export type PersonPanelServer = {
  key: string
  /** Values of the forms' `intent` that this panel's `change` takes; no two panels share one. */
  intents: readonly string[]
  /**
   * @param answer that of the page's one question (`person/person.graphql`), of which the panel reads its own fragment.
   * @returns what the panel shows; null: it isn't shown.
   */
  view(answer: PersonPageQuery, asker: PortalAsker): unknown
  /**
   * @returns a redirect where it is done; or the view with its errors and what was typed, which the page shows instead of
   *   the loaded one: with status 409 when somebody else changed it meanwhile, 400 when the input is at fault.
   */
  change(asker: PortalAsker, sent: { personId: string; form: FormData }): Promise<Response | ChangedPanel>
}

export type ChangedPanel = { view: unknown; status: number }
