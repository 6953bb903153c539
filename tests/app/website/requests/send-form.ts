import { sayMessage } from "../../../../app/forms/say.ts"
import { translatorFor } from "../../../../app/ground/i18n/translator.server.ts"
import type { RequestForm } from "../../../../app/website/requests/description/request-form.ts"
import { submitRequestForm } from "../../../../app/website/requests/request-form.server.ts"
import type { RequestFormAnswer } from "../../../../app/website/requests/request-view.ts"
import { formRequest, outcome } from "../../portal/frame/test-asker.ts"
import { createTestContext, type TestContext } from "../../request-context.ts"
import { type Answers, createTestUpstreams } from "../../upstreams.ts"
import { catalogueAnswers } from "../comparison/fixture.ts"
import type { createFakeRequests } from "./fake-requests.ts"

/** One office that answers everybody. */
const location = {
  id: "lucerne",
  name: "Lucerne",
  email: "lucerne@komax.example",
  telephone: null,
  timeZone: "Europe/Zurich",
  contactTypes: ["SALES", "SERVICE", "DEMONSTRATION"],
  countries: [],
  region: null,
  languages: [],
  brands: [],
  brand: null,
  isHeadquarters: true,
  address: { country: "CH", lines: [], postalCode: "6000", city: "Lucerne", state: null, latinPlace: null },
  openingHours: [],
  closedDays: [],
}

export function createFormContext(
  address: string,
  requests: ReturnType<typeof createFakeRequests>,
  answers: Answers = {},
): TestContext {
  const upstreams = createTestUpstreams({
    answers: { ...catalogueAnswers, Locations: { locations: [location] }, ...answers },
  })
  return createTestContext(address, { upstreams: Object.assign(upstreams, { requests }) })
}

type Sent = { status: number; location: string | null; data: RequestFormAnswer }

export function sendForm(
  context: TestContext,
  form: RequestForm,
  fields: Record<string, string>,
): Promise<Sent> {
  return outcome(submitRequestForm(context, form, formRequest(context.url.href, fields)))
}

/** In English, by field. */
export function faultsOf({ answer }: Pick<RequestFormAnswer, "answer">): Record<string, string[]> {
  const { t } = translatorFor("en")
  return Object.fromEntries(
    Object.entries(answer.error ?? {}).map(([name, messages]) => [
      name,
      (messages ?? []).map((message) => sayMessage(t, message)),
    ]),
  )
}
