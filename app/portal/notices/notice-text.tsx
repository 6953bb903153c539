import { withKeys } from "../../design/components/with-keys.ts"

/** A text that staff typed: each line a paragraph. */
export function NoticeParagraphs({ text, language }: { text: string; language: string }) {
  return (
    <div className="rich-text" lang={language}>
      {withKeys(text.split(/\n+/)).map(({ key, item }) => (
        <p key={key}>{item}</p>
      ))}
    </div>
  )
}
