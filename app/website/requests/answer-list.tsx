import type { ReactNode } from "react"
import { formatFileSize } from "../../design/components/file-size.ts"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"

type Answer = { name: string; label: string; shown: string }

type Props = {
  answers: readonly Answer[]
  files: readonly { id: string; name: string; bytes: number }[]
  /** What stands beside an answer that can be changed. */
  change?: (answer: Answer) => ReactNode
}

/** What was answered, in words. */
export function AnswerList({ answers, files, change }: Props) {
  const { t, i18n } = useTranslation("requests")
  return (
    <dl className="answer-list">
      {answers.map((answer) => (
        <div key={answer.name}>
          <dt>{answer.label}</dt>
          <dd>{answer.shown}</dd>
          {change ? <dd className="answer-change">{change(answer)}</dd> : null}
        </div>
      ))}
      {files.length > 0 ? (
        <div>
          <dt>{t("field.files")}</dt>
          <dd>
            <ul>
              {files.map(({ id, name, bytes }) => (
                <li key={id}>
                  {name} ({formatFileSize(bytes, i18n.language)})
                </li>
              ))}
            </ul>
          </dd>
        </div>
      ) : null}
    </dl>
  )
}
