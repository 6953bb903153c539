import type { Translate } from "../../ground/i18n/translate.ts"

/** What a sender reads whose form was sent too often [`waitForForm`]. */
export function sayTooManyForms(t: Translate, language: string, waitSeconds: number): string {
  const isLong = waitSeconds >= 90
  const time = new Intl.NumberFormat(language, {
    style: "unit",
    unit: isLong ? "minute" : "second",
    unitDisplay: "long",
  }).format(isLong ? Math.ceil(waitSeconds / 60) : waitSeconds)
  return String(t("forms:guard.tooMany", { time }))
}
