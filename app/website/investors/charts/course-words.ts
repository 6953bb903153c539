import type { Translate } from "../../../ground/i18n/translate.ts"
import type { Course, Point } from "../figures.ts"

const keys = {
  rose: "investors:chart.rose",
  fell: "investors:chart.fell",
  same: "investors:chart.same",
} as const

/** A chart in words. It names no more than the chart shows, in sentences that need no grammar of the figure's name. */
export function courseWords(
  course: Course,
  name: string,
  format: (value: number) => string,
  t: Translate,
): string {
  const said = ({ label, value }: Point) => t("investors:chart.point", { value: format(value), label })
  return t(keys[course.direction], {
    name,
    from: said(course.first),
    to: said(course.last),
    highest: said(course.highest),
    lowest: said(course.lowest),
  })
}
