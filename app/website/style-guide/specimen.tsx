import type { ReactNode } from "react"
import { classNames } from "../../design/components/class-names.ts"

export type State = {
  name: string
  content: ReactNode
  /** Takes the full width instead of a column. */
  isWide?: boolean
}

export type Specimen = {
  id: string
  title: string
  /** The exported names. */
  names: readonly string[]
  /** The file that exports them. */
  file: string
  use: string
  avoid?: string
  accessibility: string
  states: readonly State[]
}

type GuidePageProps = { title: string; lead: string; specimens: readonly Specimen[]; children?: ReactNode }

/** One page of the guide: an introduction, links to its parts, and the parts. */
export function GuidePage({ title, lead, specimens, children }: GuidePageProps) {
  return (
    <>
      <header className="guide-title">
        <h1>{title}</h1>
        <p className="text-lead">{lead}</p>
        <GuideContents specimens={specimens} />
      </header>
      {children}
      {specimens.map((specimen) => (
        <SpecimenSection key={specimen.id} specimen={specimen} />
      ))}
    </>
  )
}

export function GuideContents({ specimens }: { specimens: readonly Pick<Specimen, "id" | "title">[] }) {
  if (specimens.length === 0) return null
  return (
    <nav className="guide-contents" aria-label="Parts of this page">
      <ul>
        {specimens.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function SpecimenSection({ specimen }: { specimen: Specimen }) {
  const { id, title, states } = specimen
  return (
    <section id={id} className="specimen" aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>{title}</h2>
      <SpecimenRules specimen={specimen} />
      <div className="specimen-states">
        {states.map(({ name, content, isWide }) => (
          <div key={name} className={classNames("specimen-state", isWide && "is-wide")}>
            <p className="specimen-state-name">{name}</p>
            <div className="specimen-stage">{content}</div>
          </div>
        ))}
      </div>
    </section>
  )
}

export function SpecimenRules({ specimen }: { specimen: Omit<Specimen, "states" | "title" | "id"> }) {
  const { names, file, use, avoid, accessibility } = specimen
  return (
    <dl className="specimen-rules">
      <Rule name="Code">
        {names.map((name) => (
          <code key={name}>{/^[A-Z]/.test(name) ? `<${name}>` : name}</code>
        ))}
        <code className="specimen-file">{file}</code>
      </Rule>
      <Rule name="Use it for">{use}</Rule>
      {avoid ? <Rule name="Not for">{avoid}</Rule> : null}
      <Rule name="Accessibility">{accessibility}</Rule>
    </dl>
  )
}

function Rule({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
