import type {
  FigureTableFieldsFragment,
  PageModuleFieldsFragment,
  SharePricesFieldsFragment,
} from "../../ground/graphql/generated/content.ts"
import type { InvestorModuleData } from "../pages/modules/investor-module.tsx"

const place = { measure: "BREAKOUT", anchor: null, anchorTitle: null, leadText: null } as const

const figures: FigureTableFieldsFragment = {
  id: "sample",
  locale: "en",
  caption: "Two figures over three years",
  scope: "Group.",
  source: "Invented for the style guide.",
  rowTitle: "Key figure",
  columns: ["2023", "2024", "2025"].map((id) => ({ id, label: id })),
  rows: [
    { id: "sales", label: "Net sales", unit: "CHF m", decimals: 1, values: [655.3, 572, 559.8] },
    { id: "paid", label: "Distribution per share", unit: "CHF", decimals: 2, values: [3, null, 1.9] },
  ],
  chart: { kind: "BARS", rows: ["sales"] },
}

export const samplePrices: SharePricesFieldsFragment = {
  id: "sample",
  name: "Registered share",
  source: "Invented for the style guide.",
  symbol: "SAMPLE",
  currency: "CHF",
  timeZone: "Europe/Zurich",
  closes: [210, 214.5, 208, 221, 230.5, 226, 238].map((price, index) => ({
    day: `2026-0${index + 3}-02`,
    price,
  })),
}

export const sampleAdHoc = [
  {
    id: "one",
    locale: "en",
    path: "/style-guide/modules",
    title: "What moves the price",
    publicationDate: "2026-03-10T06:00:00Z",
  },
  {
    id: "two",
    locale: "en",
    path: "/style-guide/modules",
    title: "What moved it before",
    publicationDate: "2025-08-14T05:00:00Z",
  },
] as const

/** The modules for investors, filled as an editor would. */
export function sampleInvestorModules(): PageModuleFieldsFragment[] {
  const modules: InvestorModuleData[] = [
    {
      ...place,
      __typename: "FiguresTable",
      key: "FiguresTable",
      title: "The group in figures",
      view: "CHART",
      figures,
    },
    { ...place, __typename: "SharePrice", key: "SharePrice", title: "Our share", prices: samplePrices },
    {
      ...place,
      __typename: "ReportList",
      key: "ReportList",
      title: "All reports",
      comparison: true,
      reports: ["2025", "2024"].map((column) => ({
        id: `sample-${column}`,
        title: `Annual report ${column}`,
        text: "What the year was about, in a sentence.",
        year: Number(column),
        kind: "ANNUAL",
        publicationDate: `${Number(column) + 1}-03-10`,
        column,
        figures,
        files: [],
      })),
    },
    {
      ...place,
      __typename: "MeetingList",
      key: "MeetingList",
      title: "Meetings of shareholders",
      meetings: [
        {
          id: "sample",
          title: "General meeting 2026",
          place: "Lucerne",
          text: null,
          date: "2026-04-15",
          startTime: "14:30",
          timeZone: "Europe/Zurich",
          invitation: [],
          minutes: [],
          attendance: { total: 5_000_000, represented: 3_200_000 },
          items: [
            {
              id: "accounts",
              title: "Annual report and accounts",
              motion: "Approval",
              votes: { for: 3_190_000, against: 6_000, abstentions: 4_000 },
            },
          ],
        },
      ],
    },
    {
      ...place,
      __typename: "DividendCalculator",
      key: "DividendCalculator",
      measure: "INLINE",
      title: "Calculate your distributions",
      row: "paid",
      figures,
      prices: samplePrices,
    },
    { ...place, __typename: "AdHocList", key: "AdHocList", title: "Announcements", number: 2 },
  ]
  return modules
}
