/** What the demo world's technical documents say: one text for all machines, with each machine's own figures, parts and faults. */
import type { TextBlock } from "../../platform/pdf/text-document.ts"

export type Language = "de" | "en" | "ja"

export type Facts = {
  model: string
  slug: string
  power: string
  wires: string
  pressure: string
  /** A part that wears, and after how many thousand cycles it is changed. */
  part: Record<Language, string>
  cycles: number
  faults: { code: string; meaning: Record<Language, string>; help: Record<Language, string> }[]
}

const fault = (code: string, meaning: Record<Language, string>, help: Record<Language, string>) => ({
  code,
  meaning,
  help,
})

const wireMissing = fault(
  "E104",
  {
    en: "No wire at the feed rollers",
    de: "Kein Draht an den Vorschubrollen",
    ja: "送りローラーに電線がない",
  },
  {
    en: "Thread the wire again and check the prefeeder.",
    de: "Draht neu einfädeln und den Abroller prüfen.",
    ja: "電線を通し直し、プリフィーダーを点検してください。",
  },
)
const pressureLow = fault(
  "E210",
  { en: "Air pressure below 5 bar", de: "Luftdruck unter 5 bar", ja: "空気圧が5 bar未満" },
  {
    en: "Open the shut-off valve; clean the filter of the maintenance unit.",
    de: "Absperrventil öffnen, Filter der Wartungseinheit reinigen.",
    ja: "元弁を開き、メンテナンスユニットのフィルターを清掃してください。",
  },
)
const forceOut = fault(
  "E318",
  {
    en: "Crimp force outside of the tolerance",
    de: "Crimpkraft ausserhalb der Toleranz",
    ja: "圧着力が許容範囲外",
  },
  {
    en: "Measure the crimp height and teach the reference curve anew.",
    de: "Crimphöhe messen und die Referenzkurve neu einlernen.",
    ja: "圧着高さを測定し、基準カーブを再登録してください。",
  },
)
const bladeWorn = fault(
  "E125",
  { en: "Blade worn", de: "Messer verschlissen", ja: "刃の摩耗" },
  {
    en: "Change the V-blades in pairs and set the zero position.",
    de: "V-Messer paarweise wechseln und die Nullposition einstellen.",
    ja: "V刃を対で交換し、原点を設定してください。",
  },
)
const contactOpen = fault(
  "E402",
  { en: "Test adapter without contact", de: "Prüfadapter ohne Kontakt", ja: "検査アダプターの接触不良" },
  {
    en: "Replace the spring probe; run the self-test.",
    de: "Federkontaktstift ersetzen, Selbsttest starten.",
    ja: "プローブピンを交換し、自己診断を実行してください。",
  },
)

const applicator = { en: "applicator bushing", de: "Werkzeugbuchse", ja: "アプリケーターブッシュ" }
const blades = { en: "V-blade pair", de: "V-Messerpaar", ja: "V刃セット" }
const gripper = { en: "twisting gripper", de: "Verdrillgreifer", ja: "ツイストグリッパー" }
const needle = { en: "block-loading gripper", de: "Bestückgreifer", ja: "挿入グリッパー" }
const probe = { en: "spring probe", de: "Federkontaktstift", ja: "プローブピン" }

export const machines: readonly Facts[] = [
  {
    model: "Sigma 688",
    slug: "sigma-688",
    power: "7.5 kW",
    wires: "0.13–6 mm²",
    pressure: "6 bar",
    part: applicator,
    cycles: 2000,
    faults: [wireMissing, pressureLow, forceOut],
  },
  {
    model: "Sigma 644",
    slug: "sigma-644",
    power: "6.2 kW",
    wires: "0.13–4 mm²",
    pressure: "6 bar",
    part: applicator,
    cycles: 1800,
    faults: [wireMissing, pressureLow, forceOut],
  },
  {
    model: "Lineo 560",
    slug: "lineo-560",
    power: "3.1 kW",
    wires: "0.05–16 mm²",
    pressure: "6 bar",
    part: blades,
    cycles: 900,
    faults: [wireMissing, bladeWorn, pressureLow],
  },
  {
    model: "Lineo 320",
    slug: "lineo-320",
    power: "1.9 kW",
    wires: "0.03–8 mm²",
    pressure: "5 bar",
    part: blades,
    cycles: 800,
    faults: [wireMissing, bladeWorn],
  },
  {
    model: "Torsa 440",
    slug: "torsa-440",
    power: "4.4 kW",
    wires: "0.13–2.5 mm²",
    pressure: "6 bar",
    part: gripper,
    cycles: 1200,
    faults: [wireMissing, pressureLow],
  },
  {
    model: "Tanso 350",
    slug: "tanso-350",
    power: "5.0 kW",
    wires: "0.22–6 mm²",
    pressure: "6 bar",
    part: applicator,
    cycles: 1500,
    faults: [pressureLow, forceOut],
  },
  {
    model: "Matrio 780",
    slug: "matrio-780",
    power: "6.8 kW",
    wires: "0.13–2.5 mm²",
    pressure: "6 bar",
    part: needle,
    cycles: 1000,
    faults: [wireMissing, pressureLow, contactOpen],
  },
  {
    model: "Secta 80",
    slug: "secta-80",
    power: "2.2 kW",
    wires: "4–120 mm²",
    pressure: "6 bar",
    part: blades,
    cycles: 600,
    faults: [bladeWorn, pressureLow],
  },
  {
    model: "Preno 24",
    slug: "preno-24",
    power: "0.8 kW",
    wires: "0.05–10 mm²",
    pressure: "5 bar",
    part: applicator,
    cycles: 2500,
    faults: [forceOut],
  },
  {
    model: "Veris 340",
    slug: "veris-340",
    power: "0.6 kW",
    wires: "0.05–6 mm²",
    pressure: "5 bar",
    part: probe,
    cycles: 500,
    faults: [contactOpen, pressureLow],
  },
]

const heading = (text: string, level: 2 | 3 = 2): TextBlock => ({ kind: "heading", level, text })
const paragraph = (text: string): TextBlock => ({ kind: "paragraph", text })
const list = (...items: string[]): TextBlock => ({ kind: "list", isOrdered: false, items })
const steps = (...items: string[]): TextBlock => ({ kind: "list", isOrdered: true, items })
const table = (caption: string, columns: string[], rows: string[][]): TextBlock => ({
  kind: "table",
  caption,
  columns,
  rows,
})

/** @param newer what the second edition added. */
export function manual(
  { model, power, wires, pressure, part, cycles, faults }: Facts,
  language: Language,
  newer: boolean,
): TextBlock[] {
  const rows = faults.map(({ code, meaning, help }) => [code, meaning[language], help[language]])
  if (language === "ja")
    return [
      heading("安全上の注意"),
      paragraph(
        `${model}は電線加工のための機械です。資格のある担当者だけが操作してください。保護カバーを開けたまま運転しないでください。`,
      ),
      list(
        "作業の前に主電源を切り、圧縮空気を抜いてください。",
        "可動部に手を近づけないでください。",
        "非常停止ボタンの動作を毎日点検してください。",
      ),
      heading("設置"),
      table(
        "接続条件",
        ["項目", "値"],
        [
          ["消費電力", power],
          ["電線断面積", wires],
          ["空気圧", pressure],
        ],
      ),
      steps(
        "水平な床に設置し、アジャスターで調整します。",
        "接地線を接続します。",
        "圧縮空気をメンテナンスユニットに接続します。",
      ),
      heading("運転"),
      paragraph(
        "ジョブを選び、電線を送りローラーに通します。最初の一本を加工し、圧着高さと引張力を測定してください。合格した場合だけ量産を始めます。",
      ),
      heading("異常と対処"),
      table("エラーコード", ["コード", "意味", "対処"], rows),
      heading("保守"),
      paragraph(
        `${part.ja}は${cycles}千サイクルごとに交換してください。毎週、切りくずを清掃し、ガイドに給油します。`,
      ),
    ]
  if (language === "de")
    return [
      heading("Sicherheit"),
      paragraph(
        `Die ${model} verarbeitet Leitungen. Nur unterwiesenes Personal darf sie bedienen. Sie läuft nicht mit offener Schutzhaube; wer die Verriegelung überbrückt, bringt sich und andere in Gefahr.`,
      ),
      list(
        "Vor Arbeiten an der Maschine den Hauptschalter abschliessen und die Druckluft ablassen.",
        "Nach dem Abschalten fünf Minuten warten: Der Zwischenkreis führt noch Spannung.",
        "Not-Halt jeden Tag prüfen.",
        "Gehörschutz tragen, wo der Schallpegel 80 dB übersteigt.",
      ),
      heading("Aufstellen und Anschliessen"),
      table(
        "Anschlusswerte",
        ["Grösse", "Wert"],
        [
          ["Leistung", power],
          ["Leiterquerschnitt", wires],
          ["Luftdruck", pressure],
        ],
      ),
      steps(
        "Auf ebenem Boden aufstellen und mit den Stellfüssen ausrichten.",
        "Schutzleiter anschliessen, dann das Netz.",
        "Druckluft an der Wartungseinheit anschliessen; die Luft muss ölfrei und trocken sein.",
        "Transportsicherung der Schwenkeinheit entfernen.",
      ),
      heading("Bedienen"),
      paragraph(
        "Auftrag wählen, Leitung einfädeln und ein erstes Muster fertigen. Crimphöhe, Abzugskraft und Abisolierlänge messen. Erst wenn alle Werte in der Toleranz liegen, die Serie freigeben.",
      ),
      paragraph(
        "Beim Wechsel der Rolle genügt es, das Ende der neuen Leitung an das der alten zu spleissen: Die Steuerung verwirft die Spleissstelle.",
      ),
      ...(newer
        ? [
            heading("Neu in dieser Ausgabe", 3),
            paragraph(
              "Das Quittieren am zweiten Bedienpult und das Protokoll der Not-Halt-Prüfung sind beschrieben.",
            ),
          ]
        : []),
      heading("Störungen"),
      table("Meldungen der Steuerung", ["Code", "Bedeutung", "Abhilfe"], rows),
      paragraph(
        "Bleibt eine Meldung stehen, hilft der Kundendienst. Halten Sie die Seriennummer vom Typenschild und die Version der Steuerung bereit.",
      ),
      heading("Wartung"),
      table(
        "Wartungsplan",
        ["Intervall", "Arbeit"],
        [
          ["täglich", "Späne absaugen, Not-Halt prüfen"],
          ["wöchentlich", "Führungen ölen, Filter der Wartungseinheit entleeren"],
          [`alle ${cycles} 000 Zyklen`, `${part.de} wechseln`],
          ["jährlich", "Wartung durch den Kundendienst"],
        ],
      ),
      heading("Entsorgung"),
      paragraph(
        "Die Maschine enthält Elektronik und Pufferbatterien. Geben Sie sie einem Betrieb für Elektroaltgeräte.",
      ),
    ]
  return [
    heading("Safety"),
    paragraph(
      `The ${model} processes wires. Only trained people may operate it. It doesn't run with an open guard; whoever bridges the interlock puts themselves and others in danger.`,
    ),
    list(
      "Before any work on the machine, lock the main switch and release the compressed air.",
      "Wait five minutes after switching off: the intermediate circuit still carries a voltage.",
      "Check the emergency stop every day.",
      "Wear hearing protection where the noise exceeds 80 dB.",
    ),
    heading("Setting up and connecting"),
    table(
      "Connections",
      ["Quantity", "Value"],
      [
        ["Power", power],
        ["Wire cross-section", wires],
        ["Air pressure", pressure],
      ],
    ),
    steps(
      "Place it on level ground and align it with its adjustable feet.",
      "Connect the protective earth first, then the mains.",
      "Connect the compressed air at the maintenance unit; the air has to be dry and free of oil.",
      "Remove the transport lock of the swivel unit.",
    ),
    heading("Operating"),
    paragraph(
      "Choose a job, thread the wire and make a first sample. Measure crimp height, pull-off force and stripping length. Release the series only when all values are within their tolerances.",
    ),
    paragraph(
      "To change the reel, splice the end of the new wire to the old one: the control discards the piece with the splice.",
    ),
    ...(newer
      ? [
          heading("New in this edition", 3),
          paragraph(
            "Acknowledging at the second operator panel, and the log of the emergency stop's check, are described.",
          ),
        ]
      : []),
    heading("Faults"),
    table("Messages of the control", ["Code", "Meaning", "Remedy"], rows),
    paragraph(
      "If a message stays, the customer service helps. Have the serial number of the name plate and the control's version at hand.",
    ),
    heading("Maintenance"),
    table(
      "Maintenance schedule",
      ["Interval", "Work"],
      [
        ["daily", "remove chips, check the emergency stop"],
        ["weekly", "oil the guides, drain the filter of the maintenance unit"],
        [`every ${cycles},000 cycles`, `change the ${part.en}`],
        ["yearly", "service by the customer service"],
      ],
    ),
    heading("Disposal"),
    paragraph(
      "The machine contains electronics and backup batteries. Hand it to a company for waste electrical equipment.",
    ),
  ]
}

export function maintenance({ part, cycles }: Facts): TextBlock[] {
  return [
    heading("Tools and consumables"),
    list(
      "Hexagon keys 2.5 to 8 mm, torque wrench 2 to 25 Nm",
      "Lint-free cloths, isopropyl alcohol",
      "Grease NLGI 2 for linear guides",
    ),
    heading("Every 500 hours"),
    steps(
      "Clean the feed rollers and check their surface for grooves.",
      "Grease the linear guides until fresh grease appears.",
      "Check the tension of the toothed belt: 85 ± 5 Hz.",
    ),
    heading("Every 2000 hours"),
    steps(
      `Change the ${part.en}; at the latest after ${cycles},000 cycles.`,
      "Replace the filter of the control cabinet's fan.",
      "Check the force sensor with the calibration set and note its drift.",
    ),
    heading("Record"),
    table(
      "To be filled in and kept",
      ["Date", "Hours", "Name"],
      [
        ["", "", ""],
        ["", "", ""],
        ["", "", ""],
      ],
    ),
  ]
}

export function circuitDiagram({ power, faults }: Facts): TextBlock[] {
  return [
    heading("Supply"),
    table(
      "Terminals of the supply",
      ["Terminal", "Wire", "Leads to"],
      [
        ["X1:1–3", "L1, L2, L3", "Main switch Q1"],
        ["X1:PE", "green-yellow", "Earth bar"],
        ["Q1", power, "Transformer T1, drives G1–G3"],
        ["T1", "24 V DC", "Control K1, sensors"],
      ],
    ),
    heading("Safety circuit"),
    table(
      "Two channels, category 3",
      ["Device", "Contact", "Leads to"],
      [
        ["S1 emergency stop", "11–12, 21–22", "Safety relay K10"],
        ["S2 guard interlock", "11–12, 21–22", "Safety relay K10"],
        ["K10", "13–14, 23–24", "Contactors Q10, Q11"],
      ],
    ),
    heading("Sensors"),
    table(
      "Inputs of the control",
      ["Input", "Sensor", "Message"],
      [
        ["I0.0", "B1 wire present", "E104"],
        ["I0.1", "B2 air pressure", "E210"],
        ["I0.2", "B3 force", "E318"],
        ...faults.map(({ code, meaning }, index) => [`I1.${index}`, meaning.en, code]),
      ],
    ),
  ]
}

export function declaration(model: string, serial: string, language: "de" | "en"): TextBlock[] {
  const isGerman = language === "de"
  return [
    paragraph(
      isGerman
        ? "Der Hersteller erklärt in alleiniger Verantwortung, dass die nachstehende Maschine den Bestimmungen der genannten Rechtsakte entspricht."
        : "The manufacturer declares under its sole responsibility that the machine below conforms to the acts named here.",
    ),
    table(isGerman ? "Maschine" : "Machine", isGerman ? ["Angabe", "Wert"] : ["Item", "Value"], [
      [isGerman ? "Typ" : "Type", model],
      [isGerman ? "Seriennummer" : "Serial number", serial],
    ]),
    heading(isGerman ? "Rechtsakte" : "Acts"),
    list("(EU) 2023/1230", "2014/30/EU", "2011/65/EU"),
    heading(isGerman ? "Angewandte Normen" : "Standards applied"),
    list("EN ISO 12100", "EN 60204-1", "EN ISO 13849-1"),
    paragraph(
      isGerman
        ? "Erfunden für die Vorführung; ohne rechtliche Wirkung."
        : "Invented for the demonstration; without legal effect.",
    ),
  ]
}
