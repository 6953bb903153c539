/**
 * The rooms of the machines service, each with its actions and what they need to be there. A room's rows stand in the file `<room>.csv` beside
 * this one.
 */
import type pg from "pg"
import type { Actions } from "../../customers/rights-action.ts"
import { baseActions } from "./base.ts"
import { documentActions, fillDocumentRights } from "./documents.ts"
import { fillKeeping, keepingActions } from "./keeping.ts"
import { fillNotices, noticeActions } from "./notices.ts"
import { fillRequests, requestActions } from "./requests.ts"
import { fillSoftware, softwareActions } from "./software.ts"

export type RightsRoom = { actions: Actions; fill?(pool: pg.Pool): Promise<void> }

export const rooms: Readonly<Record<string, RightsRoom>> = {
  base: { actions: baseActions },
  keeping: { actions: keepingActions, fill: fillKeeping },
  requests: { actions: requestActions, fill: fillRequests },
  documents: { actions: documentActions, fill: fillDocumentRights },
  software: { actions: softwareActions, fill: fillSoftware },
  notices: { actions: noticeActions, fill: fillNotices },
}
