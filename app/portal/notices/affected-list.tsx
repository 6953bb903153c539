import type { AffectedPartsFragment } from "../../ground/graphql/generated/machines.ts"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"

/** Models with serial numbers and versions, in words. */
export function AffectedList({ affects }: { affects: readonly AffectedPartsFragment[] }) {
  const words = useAffectedWords()
  return (
    <ul className="notice-affects">
      {affects.map((one) => (
        <li key={words(one)}>{words(one)}</li>
      ))}
    </ul>
  )
}

function useAffectedWords(): (one: AffectedPartsFragment) => string {
  const { t, i18n } = useTranslation("notices")
  const list = new Intl.ListFormat(i18n.language, { type: "disjunction" })
  function serialWords({ from, to }: AffectedPartsFragment["serials"][number]): string {
    if (from && to) return from === to ? from : `${from} – ${to}`
    return from ? t("affects.from", { serial: from }) : t("affects.upTo", { serial: to ?? "" })
  }
  function softwareWords({ product, from, before }: NonNullable<AffectedPartsFragment["software"]>): string {
    if (from && before) return t("affects.between", { product, from, before })
    if (before) return t("affects.before", { product, before })
    return from ? t("affects.fromVersion", { product, from }) : t("affects.anyVersion", { product })
  }
  return ({ model, serials, software }) =>
    [
      model,
      serials.length > 0
        ? t("affects.serials", { serials: list.format(serials.map(serialWords)) })
        : t("affects.allSerials"),
      ...(software ? [softwareWords(software)] : []),
    ].join(" · ")
}
