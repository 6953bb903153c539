/** Readers' clicks on "was this helpful": counted by story and month, without anything of the reader. */
import type { Queryable } from "../../platform/database/queryable.ts"

export type StoryVotes = { story: string; month: string; helpful: number; unhelpful: number }

export async function countStoryVote(
  db: Queryable,
  { story, isHelpful, now }: { story: string; isHelpful: boolean; now: Date },
): Promise<void> {
  const month = `${now.toISOString().slice(0, 7)}-01`
  await db.query(
    `insert into story_vote (story_id, month, helpful, unhelpful) values ($1, $2::date, $3, $4)
     on conflict (story_id, month) do update
     set helpful = story_vote.helpful + excluded.helpful, unhelpful = story_vote.unhelpful + excluded.unhelpful`,
    [story, month, isHelpful ? 1 : 0, isHelpful ? 0 : 1],
  )
}

/** The newest months first. */
export async function listStoryVotes(db: Queryable, first: number): Promise<StoryVotes[]> {
  const { rows } = await db.query(
    `select story_id as story, to_char(month, 'YYYY-MM') as month, helpful::int, unhelpful::int
     from story_vote order by story_vote.month desc, story_id limit $1`,
    [first],
  )
  return rows
}
