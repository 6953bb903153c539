/** Two published notices of the demo world: a weakness that has to be acknowledged, and a hint for the next service. */
import type pg from "pg"
import { inTransaction } from "../../../platform/database/database.ts"
import { isAffected, type MachineFacts } from "./affects.ts"
import type { NoticeContent } from "./notice-content.ts"

const weakness: NoticeContent = {
  ...{ kind: "SECURITY", severity: "HIGH", mustAcknowledge: true, tlp: "WHITE", cves: [] },
  texts: {
    en: {
      title: "Remote maintenance of Sigma accepts an old password",
      text: "In Sigma Control before version 7.4.1 the password of the remote maintenance stays valid after it was changed.\nWhoever knows an old password and reaches the machine over the network can read its recipes and stop it. We know of no attack.",
      action:
        "Install Sigma Control 7.4.1 from the download centre.\nUntil then, switch the remote maintenance off: Settings, Network, Remote maintenance. Afterwards acknowledge this notice.",
    },
    de: {
      title: "Fernwartung der Sigma nimmt ein altes Passwort an",
      text: "In Sigma Control vor Version 7.4.1 bleibt das Passwort der Fernwartung gültig, nachdem es geändert wurde.\nWer ein altes Passwort kennt und die Maschine über das Netzwerk erreicht, kann ihre Rezepte lesen und sie anhalten. Uns ist kein Angriff bekannt.",
      action:
        "Installieren Sie Sigma Control 7.4.1 aus den Downloads.\nSchalten Sie bis dahin die Fernwartung aus: Einstellungen, Netzwerk, Fernwartung. Bestätigen Sie danach diesen Hinweis.",
    },
    ja: {
      title: "Sigmaのリモート保守が古いパスワードを受け付ける問題",
      text: "Sigma Control 7.4.1より前のバージョンでは、リモート保守のパスワードを変更しても、古いパスワードが有効なままになります。\n古いパスワードを知っていてネットワーク経由で機械に接続できる人は、レシピを読み取り、機械を停止できます。攻撃は確認されていません。",
      action:
        "ダウンロードからSigma Control 7.4.1をインストールしてください。\nそれまでは「設定」「ネットワーク」「リモート保守」で無効にしてください。その後、このお知らせを確認してください。",
    },
  },
  affects: ["Sigma 688", "Sigma 644"].map((model) => ({
    ...{ model, serials: [] },
    software: { product: "sigma-control", from: null, before: "7.4.1" },
  })),
}

const hint: NoticeContent = {
  ...{ kind: "SAFETY", severity: "MEDIUM", mustAcknowledge: false, tlp: "AMBER", cves: [] },
  texts: {
    en: {
      title: "Check the cover switch of Torsa 440",
      text: "On some machines the switch of the cover can come loose, so that the machine stops late when the cover is opened.",
      action:
        "Open the cover at standstill and see that the message “cover open” appears at once.\nIf it doesn't, stop the machine and file a service ticket.",
    },
    de: {
      title: "Haubenschalter der Torsa 440 prüfen",
      text: "Bei einigen Maschinen kann sich der Schalter der Haube lösen, sodass die Maschine beim Öffnen verspätet anhält.",
      action:
        "Öffnen Sie die Haube im Stillstand und sehen Sie, ob die Meldung «Haube offen» sofort erscheint.\nWenn nicht, halten Sie die Maschine an und eröffnen Sie ein Serviceticket.",
    },
    ja: {
      title: "Torsa 440のカバースイッチの点検",
      text: "一部の機械で、カバーのスイッチが緩み、カバーを開けたときの停止が遅れることがあります。",
      action:
        "停止中にカバーを開け、「カバー開」のメッセージがすぐに表示されることを確認してください。\n表示されない場合は、機械を停止し、サービスチケットを作成してください。",
    },
  },
  affects: [{ model: "Torsa 440", serials: [], software: null }],
}

const daysAgo = [3, 40]

/** In one transaction, so that a killed start leaves none. Nobody gets mail about what the demo made up. */
export async function fillDemoNotices(pool: pg.Pool, now = new Date()): Promise<void> {
  await inTransaction(pool, async (client) => {
    const { rows } = await client.query("select from notice limit 1")
    if (rows.length > 0) return
    const { rows: machines } = await client.query<MachineFacts & { id: string; organisation: string }>(
      `select m.id, m.organisation_id as organisation, m.model, m.serial_number as "serialNumber", coalesce((select json_agg(json_build_object(
         'product', s.product, 'version', s.version)) from machine_software s where s.machine_id = m.id), '[]') as software
       from machine m where m.status = 'ACTIVE'`,
    )
    for (const [index, content] of [weakness, hint].entries()) {
      const at = new Date(now.getTime() - (daysAgo[index] ?? 1) * 86_400_000)
      const id = `KSA-${at.getUTCFullYear()}-${String(2 - index).padStart(4, "0")}`
      await client.query(
        `insert into notice (id, state, version, draft, key, made_by, changed_at, is_matched) values ($1, 'PUBLISHED', 1, $2, $1, 'demo', $3, true)`,
        [id, JSON.stringify(content), at],
      )
      await client.query(
        `insert into notice_version (notice_id, version, content, models, published_at, published_by) values ($1, 1, $2, $3, $4, 'demo')`,
        [id, JSON.stringify(content), content.affects.map(({ model }) => model), at],
      )
      const affected = machines.filter((machine) => isAffected(machine, content.affects))
      await client.query(
        `insert into notice_machine (notice_id, machine_id, organisation_id, told_version, told_at)
         select $1, given.id, given.organisation, 1, $3 from json_to_recordset($2) as given(id text, organisation text)`,
        [id, JSON.stringify(affected), at],
      )
      // So that the reach shows what staff see usually: in each organisation somebody was told.
      await client.query(
        `insert into notice_mail (notice_id, version, organisation_id, kind, person, at)
         select distinct on (organisation_id) $1, 1, organisation_id, 'NEW', 'demo-' || organisation_id, $2::timestamptz from notice_machine where notice_id = $1`,
        [id, at],
      )
    }
  })
}
