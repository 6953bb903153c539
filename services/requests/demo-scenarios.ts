/**
 * What the demo world has asked through the forms. As everywhere in it, people are named after functions in a plant, and
 * their addresses end in `.example`.
 */
import type { RequestState } from "./rows.ts"

type Office = { id: string; name: string; email: string; timeZone: string }

export type DemoEvent =
  | { by: "staff"; kind: "NOTE" | "ANSWER"; text: string }
  | { by: "sender"; kind: "MAIL_FROM_SENDER"; text: string }

/** The field's name, its label and value for the sender, and the same for staff where they differ. */
type DemoAnswer = [name: string, label: string, shown: string, staffLabel?: string, staffShown?: string]

export type DemoRequest = {
  form: string
  team: string
  office?: Office
  locale: string
  country: string
  first: string
  last: string
  company: string
  email: string
  subject: string
  answers: DemoAnswer[]
  state: RequestState
  hoursAgo: number
  isAssigned?: boolean
  doubts?: string[]
  events?: DemoEvent[]
}

const switzerland = office("komax-switzerland", "Komax Switzerland", "info", "Europe/Zurich")
const germany = office("komax-germany", "Komax Germany", "germany", "Europe/Berlin")
const japan = office("komax-japan", "Komax Japan", "japan", "Asia/Tokyo")
const china = office("komax-china", "Komax China", "china", "Asia/Shanghai")
const hungary = office("komax-hungary", "Komax Hungary", "hungary", "Europe/Budapest")
const america = office("komax-united-states", "Komax United States", "americas", "America/Chicago")

/** The demo content has these locations. */
function office(id: string, name: string, mailbox: string, timeZone: string): Office {
  return { id, name, email: `${mailbox}@komax.example`, timeZone }
}

function note(text: string): DemoEvent {
  return { by: "staff", kind: "NOTE", text }
}

function answer(text: string): DemoEvent {
  return { by: "staff", kind: "ANSWER", text }
}

function mail(text: string): DemoEvent {
  return { by: "sender", kind: "MAIL_FROM_SENDER", text }
}

const nordkabel = { company: "Nordkabel Systems", last: "Hamburg", country: "DE", locale: "de-de" }
const lumen = { company: "Lumen Harness", last: "Queretaro", country: "MX", locale: "es" }
const hikari = { company: "ひかりハーネス（架空）", country: "JP", locale: "ja" }

export const demoRequests: readonly DemoRequest[] = [
  {
    ...{ form: "service-request", team: "service", office: germany, ...nordkabel },
    ...{
      first: "Maintenance",
      email: "maintenance@nordkabel.example",
      subject: "Crimpkraftüberwachung meldet ständig Fehler",
    },
    answers: [
      ["service", "Gewünschter Service", "Reparatur", "Requested service", "Repair"],
      ["machineName", "Maschine", "Alpha 530", "Machine"],
      ["serialNumber", "Seriennummer", "AL5-20417", "Serial number"],
      [
        "description",
        "Beschreibung",
        "Seit dem Wochenende meldet die Crimpkraftüberwachung bei jedem dritten Teil einen Fehler. Der Sensor ist gereinigt, das Kabel getauscht.",
        "Description",
      ],
    ],
    ...{ state: "IN_PROGRESS", hoursAgo: 30, isAssigned: true },
    events: [note("The sensor is out of stock until Thursday; the Nuremberg van has one.")],
  },
  {
    ...{ form: "service-request", team: "service", office: america, ...lumen },
    ...{
      first: "Quality",
      email: "quality@lumen.example",
      subject: "Calibración de cinco equipos de tracción",
    },
    answers: [
      ["service", "Servicio solicitado", "Calibración", "Requested service", "Calibration"],
      ["machineName", "Máquina", "Q1250", "Machine"],
      [
        "description",
        "Descripción",
        "Los certificados vencen el 15 de enero. ¿Pueden calibrar los cinco equipos en una sola visita?",
        "Description",
      ],
    ],
    ...{ state: "ANSWERED", hoursAgo: 75, isAssigned: true },
    events: [
      answer("Yes, in one visit. We propose 12 January; a technician will bring the reference weights."),
      note("Slot is blocked in the calendar."),
    ],
  },
  {
    ...{ form: "service-request", team: "service", office: japan, ...hikari },
    ...{
      first: "保全",
      last: "課",
      email: "maintenance@hikari.example",
      subject: "被覆剥離の寸法がばらつく",
    },
    answers: [
      ["service", "ご希望のサービス", "修理", "Requested service", "Repair"],
      ["machineName", "機械名", "Kappa 330", "Machine"],
      ["serialNumber", "シリアル番号", "KP3-1182", "Serial number"],
      [
        "description",
        "内容",
        "被覆剥離の長さが0.4 mmほどばらつきます。刃は先月交換しました。",
        "Description",
      ],
    ],
    ...{ state: "NEW", hoursAgo: 5 },
  },
  {
    ...{
      form: "service-request",
      team: "service",
      office: switzerland,
      locale: "fr-ch",
      country: "CH",
      first: "Atelier",
      last: "Lausanne",
    },
    ...{
      company: "Câblage Léman (demo)",
      email: "atelier@leman.example",
      subject: "Entretien annuel avant la pause d’été",
    },
    answers: [
      ["service", "Service souhaité", "Entretien", "Requested service", "Maintenance"],
      ["machineName", "Machine", "Gamma 255", "Machine"],
      ["description", "Description", "Nous souhaitons l’entretien annuel dans la semaine 28.", "Description"],
    ],
    ...{ state: "CLOSED", hoursAgo: 600, isAssigned: true },
    events: [
      answer("Week 28 is booked. You receive the confirmation with the list of wear parts."),
      mail("Merci, c’est parfait."),
    ],
  },
  {
    ...{
      form: "service-request",
      team: "service",
      office: hungary,
      locale: "hu",
      country: "HU",
      first: "Karbantartás",
      last: "Győr",
    },
    ...{
      company: "Győri Kábel (demo)",
      email: "karbantartas@gyor.example",
      subject: "Cserealkatrész a huzaladagolóhoz",
    },
    answers: [
      ["service", "Kért szolgáltatás", "Javítás", "Requested service", "Repair"],
      ["machineName", "Gép", "prefeeder ads 123", "Machine"],
      ["description", "Leírás", "A fékkar eltört, a gép áll.", "Description"],
    ],
    ...{ state: "NEW", hoursAgo: 2 },
  },
  {
    ...{ form: "software-request", team: "software", ...nordkabel },
    ...{
      first: "Production",
      last: "Gdansk",
      country: "PL",
      locale: "en",
      email: "production@nordkabel.example",
      subject: "TopWin, TW-20881",
    },
    answers: [
      ["product", "Product", "TopWin"],
      ["serialNumber", "Serial number", "TW-20881"],
      [
        "message",
        "Details",
        "After the update the job list opens empty until the program is started a second time.",
      ],
    ],
    ...{ state: "IN_PROGRESS", hoursAgo: 20, isAssigned: true },
    events: [note("Reproduced with a network folder. Ticket is with development.")],
  },
  {
    ...{ form: "software-request", team: "software", ...lumen },
    ...{ first: "Engineering", email: "engineering@lumen.example", subject: "MES interface, MI-0457" },
    answers: [
      ["product", "Producto", "MES interface", "Product"],
      ["serialNumber", "Número de serie", "MI-0457", "Serial number"],
      ["message", "Detalles", "¿Qué puertos hay que abrir en el cortafuegos para la interfaz?", "Details"],
    ],
    ...{ state: "ANSWERED", hoursAgo: 50 },
    events: [
      answer(
        "Ports 8080 and 4840, from the machines to the server only. The list is in chapter 3 of the manual.",
      ),
    ],
  },
  {
    ...{ form: "software-request", team: "software", ...hikari },
    ...{ first: "生産", last: "技術", email: "engineering@hikari.example", subject: "TopWin, TW-31190" },
    answers: [
      ["product", "製品", "TopWin", "Product"],
      ["serialNumber", "シリアル番号", "TW-31190", "Serial number"],
      ["message", "詳細", "日本語のラベルが文字化けします。", "Details"],
    ],
    ...{ state: "NEW", hoursAgo: 9 },
  },
  {
    ...{
      form: "software-request",
      team: "software",
      locale: "cs",
      country: "CZ",
      first: "Výroba",
      last: "Brno",
    },
    ...{ company: "Brno Svazky (demo)", email: "vyroba@brno.example", subject: "TopWin, TW-11020" },
    answers: [
      ["product", "Produkt", "TopWin", "Product"],
      ["serialNumber", "Sériové číslo", "TW-11020", "Serial number"],
      ["message", "Podrobnosti", "Potřebujeme převést licenci na nový počítač.", "Details"],
    ],
    ...{ state: "CLOSED", hoursAgo: 400 },
    events: [answer("The licence is free again; please activate it on the new computer.")],
  },
  {
    ...{ form: "contact-request", team: "sales", office: germany, ...nordkabel },
    ...{ first: "Portal", email: "portal@nordkabel.example", subject: "Angebot für zwei Crimpvollautomaten" },
    answers: [
      ["topic", "Anliegen", "Angebot", "Topic", "Quote"],
      ["product", "Produkte", "Alpha 530, Alpha 550", "Products"],
      [
        "message",
        "Ihre Frage",
        "Wir planen zwei Linien für Leitungen von 0,13 bis 2,5 mm². Bitte bieten Sie beide mit und ohne Tüllenbestückung an.",
        "Question",
      ],
    ],
    ...{ state: "NEW", hoursAgo: 3 },
  },
  {
    ...{
      form: "contact-request",
      team: "sales",
      office: china,
      locale: "zh",
      country: "CN",
      first: "采购",
      last: "部",
    },
    ...{ company: "晨光线束（演示）", email: "purchasing@chenguang.example", subject: "Lambda 系列报价" },
    answers: [
      ["topic", "事由", "报价", "Topic", "Quote"],
      ["product", "产品", "Lambda 244", "Products"],
      ["message", "您的问题", "需要三台用于护套剥皮的设备，请提供报价和交货期。", "Question"],
    ],
    ...{ state: "IN_PROGRESS", hoursAgo: 28, isAssigned: true },
  },
  {
    ...{
      form: "contact-request",
      team: "sales",
      office: america,
      locale: "en-us",
      country: "US",
      first: "Purchasing",
      last: "Ohio",
    },
    ...{
      company: "Buckeye Harness (demo)",
      email: "purchasing@buckeye.example",
      subject: "Lead time for twisting machines",
    },
    answers: [
      ["topic", "Topic", "Question"],
      ["product", "Products", "bt 188, bt 288"],
      [
        "message",
        "Question",
        "What is the lead time of the two machines, and can both twist shielded pairs?",
      ],
    ],
    ...{ state: "ANSWERED", hoursAgo: 96, isAssigned: true },
    events: [
      answer(
        "Twelve weeks for either one. Only the second twists shielded pairs; the data sheets are attached to the quote.",
      ),
    ],
  },
  {
    ...{
      form: "contact-request",
      team: "sales",
      office: hungary,
      locale: "ro",
      country: "RO",
      first: "Reception",
      last: "Timisoara",
    },
    ...{ company: "Lumen Harness", email: "reception@lumen.example", subject: "Vizită la showroom" },
    answers: [
      ["topic", "Subiect", "Vizită", "Topic", "Visit"],
      [
        "message",
        "Întrebarea dumneavoastră",
        "Am dori să vedem o linie de producție cu patru colegi.",
        "Question",
      ],
    ],
    ...{ state: "NEW", hoursAgo: 12 },
  },
  {
    ...{
      form: "contact-request",
      team: "sales",
      office: switzerland,
      locale: "pt",
      country: "PT",
      first: "Compras",
      last: "Porto",
    },
    ...{
      company: "Cablagens do Douro (demo)",
      email: "compras@douro.example",
      subject: "Comparação de três máquinas de corte",
    },
    answers: [
      ["topic", "Assunto", "Proposta", "Topic", "Quote"],
      ["product", "Produtos", "Kappa 310, Kappa 315, Kappa 320", "Products"],
      ["message", "A sua pergunta", "Qual das três recomenda para cabos até 35 mm²?", "Question"],
    ],
    ...{ state: "CLOSED", hoursAgo: 720 },
    events: [
      answer("For 35 mm² it is the third one; the others end at 10 and 16 mm²."),
      mail("Obrigado! Vamos pedir uma demonstração."),
    ],
  },
  {
    ...{
      form: "contact-request",
      team: "sales",
      locale: "en",
      country: "GB",
      first: "Growth",
      last: "Agency",
    },
    ...{
      company: "Example Outreach",
      email: "offers@outreach.example",
      subject: "Get more leads for your website today",
    },
    answers: [
      ["topic", "Topic", "Other"],
      [
        "message",
        "Question",
        "We guarantee the first place in every search engine. Answer today for a discount.",
      ],
    ],
    ...{ state: "SPAM", hoursAgo: 40, doubts: ["too-fast", "token-empty"] },
  },
  {
    ...{
      form: "sample-request",
      team: "application",
      office: switzerland,
      locale: "de-ch",
      country: "CH",
      first: "Entwicklung",
      last: "Zug",
    },
    ...{
      company: "Zugersee Elektronik (Demo)",
      email: "entwicklung@zugersee.example",
      subject: "Musterlauf mit Mikrokoaxialkabel",
    },
    answers: [
      ["wire", "Leitung", "Mikrokoax, Ø 0,81 mm", "Wire"],
      ["terminal", "Kontakt", "U.FL", "Terminal"],
      ["target", "Zielwerte", "Abisolierlänge 1,2 mm ± 0,05 mm, 200 Stück", "Target values"],
    ],
    ...{ state: "IN_PROGRESS", hoursAgo: 55, isAssigned: true },
    events: [
      note("Wire has arrived, terminals follow on Monday."),
      answer(
        "Your wire has arrived. We start as soon as the terminals are here and send you pictures of the cross-sections.",
      ),
    ],
  },
  {
    ...{ form: "sample-request", team: "application", office: germany, ...nordkabel },
    ...{
      first: "Quality",
      email: "quality@nordkabel.example",
      subject: "Vorführung: Aluminiumleitung 50 mm²",
    },
    answers: [
      ["wire", "Leitung", "Aluminium, 50 mm²", "Wire"],
      ["visit", "Termin vor Ort", "12. oder 13. Januar", "Visit"],
    ],
    ...{ state: "NEW", hoursAgo: 7 },
  },
  {
    ...{ form: "sample-request", team: "application", office: japan, ...hikari },
    ...{
      first: "品質",
      last: "保証",
      email: "quality@hikari.example",
      subject: "ツイストペア線のサンプル加工",
    },
    answers: [
      ["wire", "電線", "0.35 mm² ツイストペア", "Wire"],
      ["target", "目標値", "ピッチ 20 mm ± 1 mm、100本", "Target values"],
    ],
    ...{ state: "ANSWERED", hoursAgo: 160 },
    events: [answer("The samples left our laboratory today. The report with all pitches is in the box.")],
  },
  {
    ...{
      form: "sample-request",
      team: "application",
      locale: "fr-fr",
      country: "FR",
      first: "Méthodes",
      last: "Toulouse",
    },
    ...{
      company: "Garonne Faisceaux (démo)",
      email: "methodes@garonne.example",
      subject: "Essai de dénudage laser",
    },
    answers: [
      ["wire", "Fil", "AWG 24, isolation PTFE", "Wire"],
      ["target", "Valeurs cibles", "Aucune entaille sur les brins", "Target values"],
    ],
    ...{ state: "NEW", hoursAgo: 16 },
  },
  {
    ...{ form: "document-request", team: "service", ...lumen },
    ...{ first: "Quality", email: "quality@lumen.example", subject: "Manual en español, Alpha 530" },
    answers: [
      ["product", "Producto", "Alpha 530", "Product"],
      ["reason", "Motivo", "No está en mi idioma", "Reason", "Not in my language"],
    ],
    ...{ state: "ANSWERED", hoursAgo: 130 },
    events: [answer("The Spanish manual is on its way to you by email.")],
  },
  {
    ...{
      form: "document-request",
      team: "service",
      locale: "sk",
      country: "SK",
      first: "Údržba",
      last: "Nitra",
    },
    ...{
      company: "Nitra Zväzky (demo)",
      email: "udrzba@nitra.example",
      subject: "Staršia verzia návodu, Kappa 310",
    },
    answers: [
      ["product", "Produkt", "Kappa 310", "Product"],
      ["reason", "Dôvod", "Staršia verzia", "Reason", "Older version"],
      ["version", "Verzia", "2011", "Version"],
    ],
    ...{ state: "NEW", hoursAgo: 22 },
  },
  {
    ...{ form: "document-request", team: "service", ...hikari },
    ...{ first: "保全", last: "課", email: "maintenance@hikari.example", subject: "部品表（Gamma 255）" },
    answers: [
      ["product", "製品", "Gamma 255", "Product"],
      ["reason", "理由", "予備部品", "Reason", "Spare part"],
    ],
    ...{ state: "CLOSED", hoursAgo: 500 },
    events: [answer("The parts list is attached.")],
  },
  {
    ...{
      form: "whitepaper",
      team: "marketing",
      locale: "en-us",
      country: "US",
      first: "Engineering",
      last: "Michigan",
    },
    ...{
      company: "Great Lakes Wiring (demo)",
      email: "engineering@greatlakes.example",
      subject: "Crimp quality in zonal architectures",
    },
    answers: [["consent", "Privacy", "Agreed"]],
    ...{ state: "CLOSED", hoursAgo: 210 },
  },
  {
    ...{
      form: "whitepaper",
      team: "marketing",
      locale: "de-de",
      country: "DE",
      first: "Engineering",
      last: "Dresden",
    },
    ...{
      company: "Elbtal Bordnetze (Demo)",
      email: "engineering@elbtal.example",
      subject: "Crimp quality in zonal architectures",
    },
    answers: [["consent", "Datenschutz", "Zugestimmt", "Privacy", "Agreed"]],
    ...{ state: "NEW", hoursAgo: 33 },
  },
  {
    ...{
      form: "story-feedback",
      team: "communication",
      locale: "en",
      country: "PL",
      first: "Production",
      last: "Gdansk",
    },
    ...{ company: "Nordkabel Systems", email: "", subject: "Feedback on a story" },
    answers: [
      [
        "message",
        "Message",
        "The part about change-over times matches what we see. A figure per wire size would help.",
      ],
    ],
    ...{ state: "NEW", hoursAgo: 60 },
  },
]
