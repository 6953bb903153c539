/** Answers the list of people [USER-02]: rows with their accesses, few statements however long the page is. */
import { forbidden } from "../../../platform/access/require-caller.ts"
import { badInput, checkIds } from "../../../platform/graphql/bad-input.ts"
import { searchQuery } from "../../../platform/words/words.ts"
import { accessAnswers } from "../access/access-answer.ts"
import type { AccessRow } from "../register/access-row.ts"
import {
  administeredBy,
  administersEverything,
  isAdministrator,
  type Sight,
} from "../register/administrators.ts"
import type { CustomersContext } from "../request-context.ts"
import { findChoices } from "./choices-store.ts"
import { once } from "./once.ts"
import { locationAnswerOf, organisationAnswerOf } from "./organisation-answer.ts"
import type { MemberOfList, PeopleFilter, PeopleQuery, PeopleSort } from "./people-query.ts"
import { membershipKey, PeopleStore } from "./people-store.ts"
import { byUrgency } from "./urgency.ts"

const limits = { first: 100, skip: 1_000_000, search: 200, choices: 100 }

type Arguments = {
  organisations?: string[] | null
  filter?: PeopleFilter | null
  search?: string | null
  sort: PeopleSort
  descending: boolean
  first: number
  skip: number
}

export async function people(_root: unknown, args: Arguments, context: CustomersContext) {
  const { caller, pool } = context
  if (!isAdministrator(caller)) throw forbidden("administer people")
  checkArguments(args)
  const sight = administeredBy(caller)
  const organisations = within(sight, args.organisations ?? null)
  const filter = args.filter ?? {}
  const typed = (args.search ?? "").trim()
  const store = new PeopleStore(pool, context.now())
  const query = { ...args, organisations, filter, search: filter.staff ? typed || null : searchQuery(typed) }
  const choices = () => findChoices(pool, sight, organisations)
  // Words without a letter or a digit find nobody; without this they would find everybody.
  const isEmpty = (typed !== "" && query.search === null) || (filter.staff && !administersEverything(caller))
  if (isEmpty) return { items: [], total: 0, choices }
  const page = filter.staff ? await store.listStaff(query) : await store.list(query)
  return { total: page.total, items: await rowAnswers(page.items, query, context, store), choices }
}

async function rowAnswers(
  rows: readonly MemberOfList[],
  { filter }: Pick<PeopleQuery, "filter">,
  context: CustomersContext,
  store: PeopleStore,
) {
  const organisations = [...new Set(rows.flatMap(({ organisation }) => organisation ?? []))]
  const members = once(() => store.countMembers(organisations))
  const [accesses, roles] = await Promise.all([
    store.accessesOf(rows),
    store.rolesOf(rows.filter(({ organisation }) => organisation === null).map(({ id }) => id)),
  ])
  const all = rows.flatMap(({ id, organisation }) => accesses.get(membershipKey(id, organisation)) ?? [])
  const answers = new Map(
    (await accessAnswers(all, context)).map((answer, index) => [all[index]?.id, answer]),
  )
  return rows.map((row) => {
    const own = (accesses.get(membershipKey(row.id, row.organisation)) ?? []).toSorted(byUrgency)
    const shown = own.find((access) => fits(access, filter)) ?? own[0]
    return {
      ...row,
      organisation: organisationAnswerOf(row, async () => (await members()).get(row.organisation ?? "") ?? 0),
      location: locationAnswerOf(row),
      access: shown ? answers.get(shown.id) : null,
      accesses: own.map(({ id }) => answers.get(id)),
      staffRoles: roles.get(row.id) ?? [],
    }
  })
}

function fits(
  { application, status }: AccessRow,
  { applications, statuses, onlyPending }: PeopleFilter,
): boolean {
  return (
    (!applications || applications.includes(application)) &&
    (!statuses || statuses.includes(status)) &&
    (!onlyPending || status === "PENDING")
  )
}

/** Organisations that the asker doesn't administer are left out, as if they didn't exist. */
function within(sight: Sight, asked: readonly string[] | null): Sight {
  if (asked === null) return sight
  return sight === "all" ? asked : asked.filter((id) => sight.includes(id))
}

function checkArguments({ organisations, filter, search, first, skip }: Arguments): void {
  if (first < 1 || first > limits.first) throw badInput(`first: from 1 to ${limits.first}`)
  if (skip < 0 || skip > limits.skip) throw badInput(`skip: from 0 to ${limits.skip}`)
  if ((search ?? "").length > limits.search) throw badInput(`search: at most ${limits.search} characters`)
  const { applications, countries, regions, locations } = filter ?? {}
  for (const list of [organisations, applications, countries, regions, locations])
    if (list && list.length > limits.choices) throw badInput(`at most ${limits.choices} values`)
  checkIds(...(organisations ?? []), ...(locations ?? []))
}
