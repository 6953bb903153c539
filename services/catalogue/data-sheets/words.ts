/** The fixed texts of data sheets, in the languages in which the catalogue names its specifications. */

export interface DataSheetWords {
  dataSheet: string
  technicalData: string
  specification: string
  metric: string
  imperial: string
  variants: string
  other: string
  yes: string
  no: string
  upTo(figure: string): string
  from(figure: string): string
  notice: string
}

const words: Record<string, DataSheetWords> = {
  en: {
    dataSheet: "Data sheet",
    technicalData: "Technical data",
    specification: "Specification",
    metric: "Metric",
    imperial: "Imperial",
    variants: "Variants",
    other: "General",
    yes: "Yes",
    no: "No",
    upTo: (figure) => `up to ${figure}`,
    from: (figure) => `from ${figure}`,
    notice: "Subject to change. Figures of a demonstration catalogue.",
  },
  de: {
    dataSheet: "Datenblatt",
    technicalData: "Technische Daten",
    specification: "Merkmal",
    metric: "Metrisch",
    imperial: "Imperial",
    variants: "Varianten",
    other: "Allgemein",
    yes: "Ja",
    no: "Nein",
    upTo: (figure) => `bis ${figure}`,
    from: (figure) => `ab ${figure}`,
    notice: "Änderungen vorbehalten. Angaben eines Demonstrationskatalogs.",
  },
  fr: {
    dataSheet: "Fiche technique",
    technicalData: "Caractéristiques techniques",
    specification: "Caractéristique",
    metric: "Métrique",
    imperial: "Impérial",
    variants: "Variantes",
    other: "Généralités",
    yes: "Oui",
    no: "Non",
    upTo: (figure) => `jusqu’à ${figure}`,
    from: (figure) => `dès ${figure}`,
    notice: "Sous réserve de modifications. Valeurs d’un catalogue de démonstration.",
  },
  ja: {
    dataSheet: "データシート",
    technicalData: "技術データ",
    specification: "項目",
    metric: "メートル法",
    imperial: "ヤード・ポンド法",
    variants: "バリエーション",
    other: "一般",
    yes: "あり",
    no: "なし",
    upTo: (figure) => `最大${figure}`,
    from: (figure) => `${figure}以上`,
    notice: "仕様は変更されることがあります。数値はデモ用カタログのものです。",
  },
  zh: {
    dataSheet: "技术数据表",
    technicalData: "技术数据",
    specification: "项目",
    metric: "公制",
    imperial: "英制",
    variants: "型号",
    other: "通用",
    yes: "有",
    no: "无",
    upTo: (figure) => `最大 ${figure}`,
    from: (figure) => `${figure} 起`,
    notice: "如有更改，恕不另行通知。数据来自演示目录。",
  },
}

/** Readers of other languages get the English sheet. */
export function wordsIn(language: string): DataSheetWords {
  const found = words[language] ?? words.en
  if (!found) throw new Error("There are no English words")
  return found
}
