/**
 * What a figure may be: "30 mm" is a stripped end, a cable's diameter or the pitch of a twisted pair. Each kind has the names by which the catalogue's tables
 * call it, so that a product's range of it is known, and the words by which queries speak of it. All patterns are for normalised text (lower case, one width).
 */

export type FigureUnit = "mm" | "n" | "kg" | "v" | "gohm" | "times" | "m/s" | "celsius"

export type FigureKind = {
  id: string
  unit: FigureUnit
  /** Its names in the catalogue's tables, as a pattern. */
  labels: string
  /** Of a single figure in a table: what can do more can do less, or the other way round. */
  single?: "most" | "least"
  /** Words that name it in a query; all of these patterns have to be met. */
  named?: readonly RegExp[]
  /** Words of a task of which a figure in this range is of this kind, where nothing names another one. */
  tasks?: RegExp
  /** What people ask for of it. */
  between: readonly [number, number]
  /** Where the words of a task are enough, if not the same. */
  ofTasks?: readonly [number, number]
}

const reels =
  /reel|spool|drum|bobbin|spule|trommel|rolle|bobin|touret|dévid|dérouleur|リール|ボビン|ドラム|线盘|线轴|線盤|放线|电缆盘|carrete|cívk|payoff|pay-off|dereel|prefeed|abwick|abroll|abspul/
const twisting =
  /twist|verdrill|verseil|torsad|ツイスト|撚|より合|对绞|双绞|绞线|绞合|绞距|トルサ|torc|trenz|intrecc|krout|pair(?!ing)|\bpaare?\b|paires?/
const stripping =
  /strip|skin|dejacket|insulation off|abisol|abmantel|entmantel|absetz|dénud|denud|dégain|皮むき|剥|むく|ストリップ|脱皮|pelar|pelado|pela\b|spela|spell|odizol|bared?\b/
const pressing =
  /press|crimp|krimp|sertiss|sertir|applicator|applikator|プレス|圧着|かしめ|カシメ|压接|压力|压端|打端|冲压|prensa|pressa|lis\b|lisov|kabelschuh|lugs?\b|cosse/
const cavities =
  /housing|connector|cavit|plug|gehäuse|stecker|kammer|boîtier|connecteur|alvéole|ハウジング|コネクタ|护套|胶壳|插壳|连接器|插孔|孔距/
const seals = /seal|dichtung|tülle|joint|ゴム栓|防水栓|密封塞|密封圈|guarniz|junta|těsn/
const voltageTests =
  /hipot|hi-pot|high.?volt|withstand|dielectric|flash ?test|breakdown|hochspann|prüfspann|durchschlag|spannungsfest|diélec|haute tension|tenue|rigidité|耐圧|耐電圧|高電圧|耐压|高压|ハイポット|isol|insul|絶縁|绝缘|test|prüf|tester|essai|検査|试验|测试|检测|prueba|prova|zkouš/

/** The first letters of a table's line: "Lay length" isn't the length. */
const alone = String.raw`(?<!stripping |lay |\p{Script=Han})`

/** What a diameter is of where nothing else is named. */
export const cableDiameter = "cable-diameter"

/** In the order in which they are asked; the first one that is named is meant. */
export const figureKinds: readonly FigureKind[] = [
  {
    id: "strip",
    unit: "mm",
    labels:
      "stripping length, full|abisolierlänge, vollabzug|longueur de dénudage, complet|全剥长度|皮むき長\\(全むき\\)",
    named: [
      /strip(?:ping|ped)? ?(?:length|end)|pull-?off length|abisolierl|absetzl|abzugsl|abmantell|vollabzug|longueurs? (?:de |à |du )?d[ée]nud|longueur dénud|d[ée]nud\S* (?:de|sur)\b|皮むき長|皮剥き長|剥き長|ストリップ長|剥皮长|剥线长|剥长|剥头|longitud de pelado|lunghezza di spela|délka odizol/,
    ],
    tasks: stripping,
    between: [0.5, 1000],
    ofTasks: [1, 200],
  },
  {
    id: cableDiameter,
    unit: "mm",
    labels:
      "outer diameter of the cable|aussendurchmesser des kabels|diamètre extérieur du câble|电缆外径|ケーブル外径",
    between: [0.1, 80],
  },
  {
    id: "seal-diameter",
    unit: "mm",
    labels:
      "outer diameter of the seals|aussendurchmesser der dichtungen|diamètre extérieur des joints|防水栓外径|ゴム栓外径",
    named: [seals],
    between: [1, 15],
  },
  {
    id: "terminal-width",
    unit: "mm",
    labels:
      "width of the terminal strip, max\\.|breite des kontaktbands, max\\.|largeur de la bande de contacts, max\\.|端子料带宽度\\(最大\\)|端子連鎖帯の幅\\(最大\\)",
    single: "most",
    named: [/terminal|contact|kontakt|cosse|端子|carrier/, /wide|width|breit|larg|幅|宽|ancho/],
    between: [1, 150],
  },
  {
    id: "lay",
    unit: "mm",
    labels: "lay length|schlaglänge|pas de torsade|绞距|ツイストピッチ",
    named: [
      new RegExp(
        `^(?=.*(?:${twisting.source})).*(?:\\blay|pitch|schlag|\\bpas\\b|ピッチ|节距|paso|passo)|lay ?length|length of lay|schlagl|pas de tors|绞距|捻距|ツイストピッチ|撚りピッチ`,
        "s",
      ),
    ],
    tasks: twisting,
    between: [2, 250],
    ofTasks: [5, 90],
  },
  {
    id: "cavity-pitch",
    unit: "mm",
    labels:
      "cavity pitch, minimum|kammerraster, minimal|pas des alvéoles, minimum|孔距\\(最小\\)|キャビティピッチ\\(最小\\)",
    single: "least",
    named: [cavities, /pitch|raster|\bpas\b|ピッチ|孔距|间距|spacing|abstand|grid/],
    between: [0.5, 30],
  },
  {
    id: "coil-diameter",
    unit: "mm",
    labels: "coil diameter|ringdurchmesser|diamètre de couronne|线圈直径|コイル径",
    named: [
      /\bcoils?\b|\brings?\b|ringe?\b|wickel|couronne|線輪|线圈|コイル|巻き|卷/,
      /diam|\bdia\b|durchm|[ø⌀φ]|径|inner|innen|intérieur/,
    ],
    between: [80, 900],
  },
  {
    id: "reel-diameter",
    unit: "mm",
    labels:
      "reel diameter, max\\.|spulendurchmesser, max\\.|diamètre de bobine, max\\.|线盘直径\\(最大\\)|リール径\\(最大\\)",
    single: "most",
    named: [reels],
    between: [150, 2000],
  },
  {
    id: "marking-height",
    unit: "mm",
    labels: "character height|schrifthöhe|hauteur des caractères|字符高度|文字高さ",
    named: [/letter|character|\btext|schrift|zeichen|buchstab|caract[èe]re|文字|字/],
    between: [0.3, 20],
  },
  {
    id: "stroke",
    unit: "mm",
    labels: "stroke|hub|course|行程|ストローク",
    named: [/stroke|\bhub\b|\bcourse\b|行程|ストローク/],
    between: [10, 200],
  },
  {
    id: "lead-length",
    unit: "mm",
    labels: `${alone}(?:length|länge|longueur|长度|長さ)`,
    named: [
      /\blong\b|length|\blang|länge|longueur|de long|長さ|長い|の長|长度|长的|米长|\blargo|longitud|lungh|délk/,
    ],
    tasks: new RegExp(
      `${twisting.source}|\\bcoil|wind(?!ow)|wickel|couronne|enroul|巻|卷|盘线|stack|stapel|empil|積|堆|crimp|sertir|圧着|压接|both ends|beidseitig|両端|两端|双端|\\bcut|schneid|abläng|zuschnitt|coup|切|裁|harness|kabelbaum|faisceau|ハーネス|线束|leads?\\b`,
    ),
    between: [1, 1_000_000],
    ofTasks: [91, 100_000],
  },
  {
    id: "reel-weight",
    unit: "kg",
    labels:
      "reel weight, max\\.|spulengewicht, max\\.|poids de bobine, max\\.|线盘重量\\(最大\\)|リール質量\\(最大\\)",
    single: "most",
    named: [reels],
    tasks: /wire|cable|kabel|draht|leitung|\bfil\b|câble|線|线|電線|coil|ring|copper|kupfer|cuivre/,
    between: [5, 1000],
  },
  {
    id: "press-force",
    unit: "n",
    labels: "press force|presskraft|force de presse|压力机额定压力|プレス力",
    single: "most",
    named: [pressing],
    tasks: /./,
    between: [3000, 200_000],
    ofTasks: [5000, 200_000],
  },
  {
    id: "pull-range",
    unit: "n",
    labels: "pulling force|zugkraft|force de traction|(?<!\\p{Script=Han})拉力|引張力",
    named: [
      /pull|tensile|\bzug|auszug|abzug|ausrei|traction|arrach|引張|引っ張|引き抜|引抜|拉力|拉拔|拉脱|抗拉|extracc|extraz|estraz|tah\b|tahov/,
    ],
    tasks: /measur|mess|mesur|test|prüf|essai|測|检|测|試/,
    between: [1, 5000],
    ofTasks: [20, 2500],
  },
  {
    id: "insertion-force",
    unit: "n",
    labels:
      "insertion force, monitored|bestückkraft, überwacht|force d'insertion, surveillée|插入力\\(监控\\)|挿入力\\(監視\\)",
    named: [/insert|bestück|einsteck|einführ|insér|挿入|插入|插壳/],
    between: [1, 300],
  },
  {
    id: "tension",
    unit: "n",
    labels: "wire tension|leitungszug|tension du fil|导线张力|電線張力",
    named: [
      /wire tension|tension (?:of|in|on)|leitungszug|drahtzug|zugspannung|bremskraft|tension du fil|張力|张力/,
    ],
    between: [1, 200],
  },
  {
    id: "dc-withstand",
    unit: "v",
    labels: "dc withstand voltage|prüfspannung dc|tension de tenue dc|直流耐压|直流耐電圧",
    single: "most",
    named: [voltageTests, /^(?!.*(?:\bv?ac\b|wechsel|alternat|交流)).*$/s],
    tasks: /^(?!.*(?:\bv?ac\b|wechsel|alternat|交流)).*$/s,
    between: [50, 10_000],
    ofTasks: [450, 10_000],
  },
  {
    id: "ac-withstand",
    unit: "v",
    labels: "ac withstand voltage|prüfspannung ac|tension de tenue ac|交流耐压|交流耐電圧",
    single: "most",
    named: [/\bv?ac\b|wechsel|alternat|交流/],
    between: [300, 10_000],
  },
  {
    id: "insulation",
    unit: "gohm",
    labels: "insulation resistance|isolationswiderstand|résistance d'isolement|绝缘电阻|絶縁抵抗",
    single: "most",
    tasks: /./,
    between: [0.001, 1000],
  },
  {
    id: "magnification",
    unit: "times",
    labels: "magnification|vergrösserung|grossissement|放大倍数|倍率",
    named: [
      /magnif|microsc|mikrosk|vergrö|grossiss|zoom|schliff|section|micrograph|顕微|断面|倍率|放大|显微|金相|剖面/,
    ],
    between: [5, 1000],
  },
  {
    id: "feed-speed",
    unit: "m/s",
    labels: "feed speed|vorschubgeschwindigkeit|vitesse d'avance|送线速度|送り速度",
    single: "most",
    tasks: /./,
    between: [0.01, 50],
  },
  {
    id: "bath-temperature",
    unit: "celsius",
    labels:
      "temperature of the solder bath|temperatur des lotbads|température du bain d'étain|锡炉温度|はんだ槽温度",
    named: [/solder|\btin|lot(?!s\b)|löt|zinn|étain|étam|はんだ|半田|锡|stagn|estañ|cín/],
    tasks: /./,
    between: [100, 500],
    ofTasks: [200, 450],
  },
]
