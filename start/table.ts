/** The services of the website. Each row may use those above it. */
import { alerts } from "./rows/alerts.ts"
import { catalogue } from "./rows/catalogue.ts"
import { content } from "./rows/content.ts"
import { customers } from "./rows/customers.ts"
import { identity } from "./rows/identity.ts"
import { machines } from "./rows/machines.ts"
import { requests } from "./rows/requests.ts"
import { search } from "./rows/search.ts"
import { software } from "./rows/software.ts"
import { tickets } from "./rows/tickets.ts"

export const table = [
  content,
  search,
  catalogue,
  identity,
  customers,
  machines,
  tickets,
  requests,
  alerts,
  software,
] as const
