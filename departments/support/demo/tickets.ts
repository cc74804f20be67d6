import type { Begin } from '../../../database/demo/begin.ts'
import { DAY, dayStart, HOUR, localDate, MINUTE } from '../../../database/demo/calendar.ts'
import { ticketStories } from './stories.ts'

/** The tickets that this hospital raised, with what was said. */
export function ask({ random, hospital_id, hospital, rows, now, provider }: Begin): void {
  const raisers = rows.staff
  for (const story of ticketStories.filter((each) => each.subdomain === hospital.subdomain)) {
    const raiser = raisers.find((person) => person.email === `${story.by}@${hospital.subdomain}.test`)
    if (!raiser) throw new Error(`nobody signs in as ${story.by} at ${hospital.subdomain}`)
    const at = Math.min(dayStart(now - story.days_ago * DAY) + story.hour * HOUR, now - 5 * MINUTE)
    const id = random.id(at)
    const moments = story.comments.map((comment) => Math.min(at + comment.after_hours * HOUR, now - MINUTE))
    const lastAt = Math.max(at, ...moments)
    const answered = story.comments.findIndex((comment) => comment.side === 'provider')
    const done = story.status === 'resolved' || story.status === 'closed'
    const closed_at = story.status === 'closed' ? new Date(Math.min(lastAt + 20 * HOUR, now - MINUTE)) : null
    rows.support_tickets.push({
      hospital_id,
      id,
      ticket_number: `T${localDate(at).slice(2).replaceAll('-', '')}-${String(random.int(1000, 9999))}`,
      subject: story.subject,
      description: story.description,
      module_id: story.module_id,
      priority: story.priority,
      status: story.status,
      raised_by: raiser.user_id,
      raised_by_name: raiser.name,
      assigned_to: story.status === 'open' ? null : provider.id,
      assigned_to_name: story.status === 'open' ? null : provider.name,
      first_answered_at: answered >= 0 ? new Date(moments[answered] ?? at) : null,
      resolved_at: done ? new Date(lastAt) : null,
      closed_at,
      last_activity_at: closed_at ?? new Date(lastAt),
      created_at: new Date(at),
      updated_at: closed_at ?? new Date(lastAt),
    })
    for (const [n, { side, body }] of story.comments.entries()) {
      const author = side === 'provider' ? provider : { id: raiser.user_id, name: raiser.name }
      const created_at = new Date(moments[n] ?? at)
      rows.support_comments.push({
        hospital_id,
        id: random.id(created_at.getTime()),
        ticket_id: id,
        side,
        author_id: author.id,
        author_name: author.name,
        body,
        created_at,
      })
    }
    if (done)
      rows.support_reads.push(
        { hospital_id, ticket_id: id, user_id: provider.id, read_at: new Date(lastAt) },
        { hospital_id, ticket_id: id, user_id: raiser.user_id, read_at: closed_at ?? new Date(lastAt) },
      )
  }
}
