import type { Course, Point } from "../figures.ts"

type Say = (
  key: "chart.point" | "chart.rose" | "chart.fell" | "chart.same",
  words: Record<string, string>,
) => string

/** A chart in words. It names no more than the chart shows, in sentences that need no grammar of the figure's name. */
export function courseWords(
  course: Course,
  name: string,
  format: (value: number) => string,
  t: Say,
): string {
  const said = ({ label, value }: Point) => t("chart.point", { value: format(value), label })
  return t(`chart.${course.direction}`, {
    name,
    from: said(course.first),
    to: said(course.last),
    highest: said(course.highest),
    lowest: said(course.lowest),
  })
}
