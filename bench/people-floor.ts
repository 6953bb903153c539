/**
 * The floor of `bench/people.ts`: a bare `node:http` server that asks one statement for each page and answers with its rows, without
 * sign-in, rights, GraphQL, HTML or compression. It shares the database of the running website.
 */
import { createServer } from "node:http"
import { parseArgs } from "node:util"
import { openDatabase } from "../platform/database/database.ts"

const { values } = parseArgs({ options: { data: { type: "string" }, port: { type: "string" } } })
const { pool, close } = await openDatabase({ dataDir: values.data ?? "" })

const accesses = `coalesce((select json_agg(a) from customer_access a
  where a.person_id = m.person_id and a.organisation_id = m.organisation_id), '[]'::json) as accesses`

/** A page of the organisation's people, with how many there are. */
const list = `with page as materialized (select * from customer_membership where organisation_id = $1
    order by urgency, name_key, person_id limit 25)
  select p.name, p.email, p.country, p.city, o.name as organisation, l.name as plant, ${accesses},
    (select count(*) from customer_membership where organisation_id = $1) as total
  from page m join customer_person p on p.id = m.person_id join customer_organisation o on o.id = m.organisation_id
    left join customer_location l on l.organisation_id = m.organisation_id and l.id = m.location_id
  order by m.urgency, m.name_key, m.person_id`

const person = `select p.*, (select json_agg(row_to_json(found)) from (select m.organisation_id, m.since, ${accesses}
    from customer_membership m where m.person_id = p.id) found) as memberships,
  (select json_agg(r) from (select * from audit_record r where r.subject = p.subject order by r.id desc limit 50) r) as history
  from customer_person p where p.id = $1`

const server = createServer(async (request, response) => {
  const [, kind = "", id = ""] = (request.url ?? "").split("/")
  const statement = kind === "list" ? list : kind === "person" ? person : "select 1"
  const { rows } = await pool.query(statement, kind ? [id] : [])
  response.writeHead(200, { "Content-Type": "application/json" })
  response.end(JSON.stringify(rows))
})
server.listen(Number(values.port))
process.once("SIGTERM", () => {
  server.close()
  void close().then(() => process.exit(0))
})
