/** Notices: one about the machine of each place, and a draft beside each. */
import type pg from "pg"
import { type Actions, asks, changes, hasItems, isThere } from "../../customers/rights-action.ts"
import type { Place } from "../../customers/rights-world.ts"

const published = ({ letter }: Place) => (letter === "a" ? "KSA-2026-0001" : "KSA-2026-0002")
const draft = ({ letter }: Place) => (letter === "a" ? "KSA-2026-0003" : "KSA-2026-0004")
const isCounted = (answer: unknown) => typeof answer === "number" && answer > 0

const content = {
  ...{ kind: "SECURITY", severity: "HIGH", mustAcknowledge: true, tlp: "AMBER", cves: [] },
  texts: { en: { title: "Title", text: "Text", action: "Action" } },
  affects: [{ model: "Sigma 688", serials: [], software: null }],
}

const input = `{ kind: SAFETY, severity: LOW, mustAcknowledge: true, tlp: AMBER, cves: [], affects: [{ model: "Sigma 688" }],
  texts: [{ language: "en", title: "Title", text: "Text", action: "Action" }] }`

const changed = "{ notice { id } errors { code } }"

export const noticeActions: Actions = {
  notices: asks(({ organisation }) => `notices(organisation: "${organisation}") { items { id } }`, hasItems),
  notice: asks((place) => `notice(id: "${published(place)}") { id }`),
  "open notices": asks(({ organisation }) => `openNotices(organisation: "${organisation}")`, isCounted),
  "acknowledge notice": changes(
    (place) => `acknowledgeNotice(id: "${published(place)}", version: 1) { errors { code } }`,
  ),
  "note that a notice was read": changes((place) => `noteNoticeRead(id: "${published(place)}")`),
  "notices of staff": asks(() => "staffNotices { items { id } }", hasItems),
  "notice of staff": asks((place) => `staffNotice(id: "${draft(place)}") { id }`),
  "preview notice": asks(() => 'noticePreview(affects: [{ model: "Sigma 688" }]) { machines }'),
  "reach of notice": asks(
    (place) => `noticeReach(id: "${published(place)}") { items { organisation } }`,
    (answer) => isThere(answer) && hasItems(answer),
  ),
  "models for notices": asks(() => "noticeModels"),
  "write notice": changes(() => `saveNotice(key: "rights", input: ${input}) ${changed}`),
  "publish notice": changes((place) => `publishNotice(id: "${draft(place)}", revision: 1) ${changed}`),
  "withdraw notice": changes((place) => `withdrawNotice(id: "${published(place)}", revision: 1) ${changed}`),
  "delete notice": changes((place) => `deleteNotice(id: "${draft(place)}", revision: 1) ${changed}`),
  "import notice": changes(() => `importCsaf(key: "rights", text: "{}") ${changed}`),
}

export async function fillNotices(pool: pg.Pool): Promise<void> {
  await pool.query("delete from notice")
  await pool.query(
    `insert into notice (id, state, version, draft, key, made_by) select 'KSA-2026-000' || number, state, version, $1, number, 'somebody'
     from (values (1, 'PUBLISHED', 1), (2, 'PUBLISHED', 1), (3, 'DRAFT', 0), (4, 'DRAFT', 0)) as given(number, state, version)`,
    [JSON.stringify(content)],
  )
  await pool.query(
    `insert into notice_version (notice_id, version, content, models, published_by)
     select id, 1, draft, '{Sigma 688}', 'somebody' from notice where version = 1`,
  )
  await pool.query(
    `insert into notice_machine (notice_id, machine_id, organisation_id)
     values ('KSA-2026-0001', 'm-1', 'org-a'), ('KSA-2026-0002', 'm-9', 'org-b')`,
  )
}
