/** The demo world's maintenance: a few tasks for each model, and when they were last done. */
import { createHash } from "node:crypto"
import type pg from "pg"
import { addDays, daysBetween, seatDay } from "../../../platform/days/seat-days.ts"
import { demoModels } from "../../../platform/demo/demo-machines.ts"
import { randomFrom } from "../../../platform/demo/seeded-random.ts"
import type { ParkedMachine } from "../demo-park.ts"
import type { TaskTexts } from "./task-rows.ts"

const tasks: readonly { everyDays: number; texts: TaskTexts }[] = [
  {
    everyDays: 30,
    texts: {
      en: {
        title: "Clean and check the safety cover",
        text: "The machine must stop as soon as the cover opens.",
      },
      de: {
        title: "Schutzhaube reinigen und prüfen",
        text: "Die Maschine muss anhalten, sobald die Haube geöffnet wird.",
      },
      ja: {
        title: "安全カバーの清掃と点検",
        text: "カバーを開けたとき、機械が直ちに停止することを確認します。",
      },
    },
  },
  {
    everyDays: 90,
    texts: {
      en: {
        title: "Grease the guides",
        text: "Two strokes of the grease gun at each nipple; wipe off what comes out.",
      },
      de: {
        title: "Führungen schmieren",
        text: "Zwei Hübe der Fettpresse je Schmiernippel; austretendes Fett abwischen.",
      },
      ja: {
        title: "ガイドへのグリース塗布",
        text: "各ニップルにグリースガンで2回注入し、余分なグリースを拭き取ります。",
      },
    },
  },
  {
    everyDays: 365,
    texts: {
      en: {
        title: "Yearly inspection",
        text: "Calibrate the measuring of length and force, and replace worn blades and belts.",
      },
      de: {
        title: "Jährliche Inspektion",
        text: "Längen- und Kraftmessung kalibrieren, verschlissene Messer und Riemen ersetzen.",
      },
      ja: { title: "年次点検", text: "長さと力の測定を校正し、摩耗した刃とベルトを交換します。" },
    },
  },
]

/** Part of the transaction that fills the service. Most machines are looked after in time; some are a little late. */
export async function fillDemoTasks(
  client: pg.ClientBase,
  machines: readonly ParkedMachine[],
  now: Date,
): Promise<void> {
  const random = randomFrom(17)
  const today = seatDay(now)
  const planned = demoModels.flatMap(([model]) =>
    tasks.map((task) => ({ ...task, model, id: idOf(`${model} ${task.everyDays}`) })),
  )
  await client.query(
    `insert into machine_task (id, model, texts, every_days, made_on)
     select id, model, texts, "everyDays", '2015-01-01' from json_to_recordset($1) as given(id uuid, model text, texts jsonb, "everyDays" int)`,
    [JSON.stringify(planned)],
  )
  const done = machines
    .filter(({ status }) => status === "ACTIVE")
    .flatMap(({ id: machine, organisation, model, commissionedOn }) =>
      planned
        .filter((task) => task.model === model)
        .map(({ id: task, everyDays }) => {
          const ago = Math.floor(random() * everyDays * 1.06)
          const since = Math.min(ago, Math.max(0, daysBetween(commissionedOn, today)))
          return { task, machine, organisation, doneOn: addDays(today, -since) }
        }),
    )
  await client.query(
    `insert into machine_task_done (task_id, machine_id, organisation_id, done_on, by_name)
     select task, machine, organisation, "doneOn", null
     from json_to_recordset($1) as given(task uuid, machine text, organisation text, "doneOn" date)`,
    [JSON.stringify(done)],
  )
}

/** The same at every start. */
function idOf(name: string): string {
  const digits = createHash("sha256").update(`demo-task ${name}`).digest("hex")
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `4${digits.slice(13, 16)}`,
    `8${digits.slice(17, 20)}`,
    digits.slice(20, 32),
  ].join("-")
}
