import type { House } from './house.ts'

/** Resolves once so many requests of this house wait for a lock, or when what was started has ended without waiting. */
export async function whenWaiting(house: House, started: Promise<unknown>, many = 1): Promise<void> {
  let ended = false
  const end = () => {
    ended = true
  }
  started.then(end, end)
  const waits = async () => {
    // Inside a transaction of the owner's the view would stay what it was.
    await house.owner.query('select pg_stat_clear_snapshot()')
    const { rowCount } = await house.owner.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return (rowCount ?? 0) >= many
  }
  while (!ended && !(await waits())) await new Promise((resolve) => setTimeout(resolve, 5))
}
