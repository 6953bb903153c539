import type { ReactNode } from "react"
import { Button } from "../../design/components/button.tsx"
import { classNames } from "../../design/components/class-names.ts"
import { Select } from "../../design/components/select.tsx"
import { brandThemes, themeClassName, themes } from "../../design/components/theme.ts"
import { TextsProvider, useTranslation } from "../../ground/i18n/use-translation.tsx"
import { guidePages } from "./guide-pages.ts"
import { guidePath, type Look, schemes } from "./look.ts"

type GuideFrameProps = { look: Look; path: string; children: ReactNode }

/** The guide's own layout [STYLE-01]: in English on every site, in the theme and scheme that its address names. */
export function GuideFrame({ look, path, children }: GuideFrameProps) {
  const { i18n } = useTranslation()
  return (
    <TextsProvider value={i18n.cloneInstance({ lng: "en" })}>
      <div
        lang="en"
        className={classNames("style-guide", themeClassName(look.theme))}
        data-scheme={look.scheme}
      >
        <a className="skip-link" href="#main">
          Skip to content
        </a>
        <header className="guide-bar">
          <p className="guide-name">
            <a href={guidePath("/style-guide", look)}>Style guide</a>
          </p>
          <LookForm look={look} path={path} />
        </header>
        <GuideNavigation look={look} path={path} />
        <main id="main" tabIndex={-1} className="guide-main">
          {children}
        </main>
      </div>
    </TextsProvider>
  )
}

function LookForm({ look, path }: { look: Look; path: string }) {
  return (
    <form className="guide-look" action={path}>
      <Select
        id="guide-theme"
        name="theme"
        label="Theme"
        required
        defaultValue={look.theme}
        options={themes.map((value) => ({ value, label: themeLabel(value) }))}
      />
      <Select
        id="guide-scheme"
        name="scheme"
        label="Scheme"
        required
        defaultValue={look.scheme}
        options={schemes.map((value) => ({ value, label: schemeLabels[value] }))}
      />
      <Button type="submit" variant="quiet">
        Show
      </Button>
    </form>
  )
}

const schemeLabels = { auto: "As the system", light: "Light", dark: "Dark" }

function themeLabel(theme: (typeof themes)[number]) {
  const name = theme.replaceAll("_", " ")
  return brandThemes.includes(theme) ? name : `${name} (not for brands)`
}

function GuideNavigation({ look, path }: { look: Look; path: string }) {
  return (
    <nav className="guide-navigation" aria-label="Style guide">
      <ul>
        {guidePages.map((page) => (
          <li key={page.path}>
            <a href={guidePath(page.path, look)} aria-current={page.path === path ? "page" : undefined}>
              {page.title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
