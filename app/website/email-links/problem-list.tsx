import type { Problem } from "./check-mailto.ts"
import { problemText } from "./problem-text.ts"

export function ProblemList({ problems }: { problems: readonly Problem[] }) {
  const texts = [...new Set(problems.map(problemText))]
  return (
    <ul className="email-link-problems">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}
