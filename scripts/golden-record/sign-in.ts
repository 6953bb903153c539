import type { Answer, Ask } from "./ask.ts"
import type { Question } from "./question.ts"

/**
 * Stores cookies without their paths and sends all of them everywhere, since no two of our cookies have the same name.
 */
export class CookieJar {
  private readonly cookies = new Map<string, string>()

  keep({ headers }: Answer) {
    for (const line of (headers["set-cookie"] ?? "").split("\n")) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (!name) continue
      if (value) this.cookies.set(name, value)
      else this.cookies.delete(name)
    }
  }

  header(): string {
    return [...this.cookies].map((pair) => pair.join("=")).join("; ")
  }

  /** Only this cookie, in the form of a header; empty when there is none. */
  only(name: string): string {
    const value = this.cookies.get(name)
    return value === undefined ? "" : `${name}=${value}`
  }
}

type Visitor = { ask: Ask; jar: CookieJar }

const redirectsAtMost = 10

/** @returns the steps from the portal to the sign-in form, which is the last one. */
export async function openSignIn({ ask, jar }: Visitor): Promise<Question[]> {
  return follow({ ask, jar }, { path: "/en/mykomax" })
}

/** Sends the form of the last step. @throws when it doesn't lead to the portal. */
export async function signIn(
  visitor: Visitor,
  form: Question,
  email: string,
  password: string,
): Promise<void> {
  const steps = await follow(visitor, {
    path: form.path,
    method: "POST",
    body: new URLSearchParams({ email, password }).toString(),
    headers: { "Content-Type": "application/x-www-form-urlencoded", "Sec-Fetch-Site": "same-origin" },
  })
  const end = steps.at(-1)?.path
  if (end !== "/en/mykomax") throw new Error(`the sign-in of ${email} ended at ${end}`)
}

async function follow({ ask, jar }: Visitor, first: Question): Promise<Question[]> {
  const steps: Question[] = []
  let next: Question | null = first
  while (next) {
    if (steps.length > redirectsAtMost) throw new Error(`${first.path} redirects without end`)
    const asked: Question = { ...next, headers: { ...next.headers, Cookie: jar.header() } }
    steps.push(asked)
    const answer = await ask(asked)
    jar.keep(answer)
    const { location } = answer.headers
    const target = location ? new URL(location, `http://localhost${asked.path}`) : null
    next = target ? { path: target.pathname + target.search } : null
  }
  return steps
}
