import { useTranslation } from "../../../ground/i18n/use-translation.tsx"
import { useModuleMark } from "../page-context.tsx"

type Props = { module: { key: string; title?: string | null; heading?: string | null } }

/** In an editor's preview: the way from a module to its entry, and whether it differs. Visitors' documents have none of it. */
export function ModuleMark({ module }: Props) {
  const mark = useModuleMark(module.key)
  return mark ? <MarkLink mark={mark} module={module} /> : null
}

function MarkLink({ mark, module }: Props & { mark: NonNullable<ReturnType<typeof useModuleMark>> }) {
  const { t } = useTranslation("preview")
  const { href, entry, difference } = mark
  const name = module.title || module.heading || module.key
  return (
    <a
      className="module-mark"
      href={href}
      data-entry={entry}
      data-module={module.key}
      data-difference={difference ?? undefined}
    >
      {difference ? <strong>{difference === "added" ? t("mark.added") : t("mark.changed")}</strong> : null}
      <span>{t("mark.edit")}</span>
      <span className="visually-hidden">{name}</span>
    </a>
  )
}
