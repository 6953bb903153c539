/** Who is told of a notice, once and only once. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { tellNotice } from "../../../../services/machines/notices/jobs.ts"
import { remindOfAll } from "../../../../services/machines/notices/tell-notice.ts"
import { type NoticeWorld, openNotices } from "./notice-world.ts"

let world: NoticeWorld
beforeAll(async () => {
  world = await openNotices()
})
beforeEach(async () => {
  await world.pool.query("delete from notice; delete from mail; delete from machine_contact")
  world.sent.length = 0
})
afterAll(() => world.close())

test("contacts for safety are told; for machines without any, the administrators; each person once", async () => {
  await world.pool.query(`insert into machine_contact (machine_id, organisation_id, person, tells, name, email, language) values
    ('m-1', 'org-a', 'p-ben', '{safety}', 'Ben', 'ben@customer.example', 'de'), ('m-3', 'org-a', 'p-anna', '{maintenance}', 'Anna', 'anna@customer.example', 'en')`)
  const id = await world.publish()
  const mails = await world.mails()
  expect(mails.map(({ key, to, language }) => [key, to, language])).toEqual([
    [`notice:${id}:1:org-a:p-admin`, "admin@customer.example", "en"],
    [`notice:${id}:1:org-a:p-ben`, "ben@customer.example", "de"],
    [`notice:${id}:1:org-b:p-bea`, "bea@customer.example", "en"],
  ])
  expect(mails[1]?.subject).toBe(`Cybersicherheitshinweis: Fernzugriff (${id})`)
  const [admin, ben] = mails.map(({ text }) => text)
  expect([admin?.includes("SN2041-08"), admin?.includes("SN2041-07"), ben?.includes("SN2041-07")]).toEqual([
    true,
    false,
    true,
  ])
  expect(ben).toContain(`https://komax.example/mykomax/notices/${id.toLowerCase()}`)
})

test("a mail about safety has no link that ends such mails, and says why in the reader's language", async () => {
  await world.pool.query(`insert into machine_contact (machine_id, organisation_id, person, tells, name, email, language) values
    ('m-1', 'org-a', 'p-ben', '{safety}', 'Ben', 'ben@customer.example', 'de')`)
  await world.publish()
  const { rows } = await world.pool.query(
    "select recipient, unsubscribe_url as link from mail order by recipient",
  )
  expect(rows.length).toBeGreaterThan(1)
  expect(rows.map(({ link }) => link)).toEqual(rows.map(() => null))
  const texts = (await world.mails()).map(({ text }) => text)
  expect(texts.find((text) => text.includes("SN2041-07"))).toContain("keinen Link zum Abbestellen")
})

test("a process that dies in the middle tells nobody twice and leaves nobody out", async () => {
  const { notice } = await world.save()
  await world.change("publishNotice", notice?.id ?? "", 1)
  const { mail } = world.deps
  let sends = 0
  const dying = {
    async send(...given: Parameters<typeof mail.send>) {
      await mail.send(...given)
      sends++
      if (sends === 2) throw new Error("killed")
    },
  }
  await expect(world.work({ mail: dying })).rejects.toThrow("killed")
  world.sent.push({ kind: tellNotice, data: { notice: notice?.id, version: 1, kind: "NEW" } })
  world.sent.push({ kind: tellNotice, data: { notice: notice?.id, version: 1, kind: "NEW" } })
  await world.work()
  expect((await world.mails()).map(({ to }) => to)).toEqual([
    "admin@customer.example",
    "bea@customer.example",
  ])
})

test("after a week those who haven't acknowledged are reminded, once", async () => {
  const id = await world.publish()
  await world.answer(
    "anna",
    `mutation { answer: acknowledgeNotice(id: "${id}", version: 1) { errors { code } } }`,
  )
  await world.mails()
  const remind = async () => {
    await remindOfAll({
      pool: world.pool,
      queue: { send: async (kind, data) => void world.sent.push({ kind, data }) },
    })
    await world.work()
    return (await world.mails()).map(({ key }) => key)
  }
  expect(await remind()).toEqual([])
  await world.pool.query("update notice_machine set told_at = now() - interval '8 days'")
  expect(await remind()).toEqual([`notice-again:${id}:1:org-b:p-bea`])
  expect(await remind()).toEqual([])
})
